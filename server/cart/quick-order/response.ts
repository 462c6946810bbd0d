import type { CheckedRow } from '../../../contract/cart/quick-order.ts'
import type { Reader } from '../../db/tx.ts'
import type { RequestContext } from '../../orders/service.ts'
import { findOffers, findTiers, type Offer } from '../../pricing/service.ts'
import { foundVariantOf, alternativesTo, siblingsOf } from './found-variants.ts'
import { type RequestedRow, parseRows, type ProductSearch } from './parse-rows.ts'
import { reasonOf } from './reasons.ts'
import { forEachYielding, inBatches } from '../../core/batches.ts'
import { type ParsedRow, decideRows, skuOf, type RowDecision } from './decide-rows.ts'
import { required } from '../../core/required.ts'

/** Checks each row separately without changing anything; two short queries per 500 SKUs. */
export async function checkRequestedRows(
  db: Reader,
  context: RequestContext,
  search: ProductSearch,
  requestedRows: readonly RequestedRow[]
) {
  const { caller } = context
  const parsedRows = await parseRows(context, search, requestedRows)
  const offers = await readOffers(db, caller.priceListCode, parsedRows.flatMap(candidateSkusOf))
  const offerOf = (sku: string) => offers.get(sku)
  const decided = decideRows(parsedRows, offerOf)
  const rejectedSkus = decided.flatMap(({ row, decision }) => (decision.problem === null ? [] : (skuOf(row) ?? [])))
  const replacements = rejectedSkus.flatMap((sku) => siblingsOf(context, sku))
  for (const [sku, offer] of await readOffers(db, caller.priceListCode, replacements)) offers.set(sku, offer)
  const rows: CheckedRow[] = []
  await forEachYielding(decided, ({ row, decision }) => {
    rows.push(checkedRowOf(context, row, decision, offerOf))
  })
  return { rows, currencyCode: caller.currencyCode, volumeSteps: await findTiers(db, caller.priceListCode) }
}

function checkedRowOf(
  context: RequestContext,
  row: ParsedRow,
  decision: RowDecision,
  offerOf: (sku: string) => Offer | undefined
): CheckedRow {
  const { result, quantity, summedInto, problem, corrections, asked } = decision
  const sku = skuOf(row)
  const offer = sku === undefined ? undefined : offerOf(sku)
  const alternatives = alternativesTo(context, row, decision, offerOf)
  return {
    row: row.row,
    code: row.code,
    quantityText: row.quantityText,
    result,
    quantity,
    summedInto,
    article: foundVariantOf(context, offer),
    problem,
    corrections,
    reason: reasonOf(row, decision, offer, context.locale),
    asked,
    nearest: alternatives.flatMap((similarSku) => foundVariantOf(context, offerOf(similarSku)) ?? [])
  }
}

const batchSize = 500

async function readOffers(db: Reader, priceList: string, skus: readonly string[]): Promise<Map<string, Offer>> {
  const offers = new Map<string, Offer>()
  for await (const batch of inBatches(new Set(skus), batchSize))
    for (const [sku, offer] of await findOffers(db, priceList, batch)) offers.set(sku, offer)
  return offers
}

/** Candidates of an ambiguous code, of which some may be out of stock. */
const maxAmbiguous = 12

function candidateSkusOf({ match, similarSkus }: ParsedRow): readonly string[] {
  if (match.kind === 'found') return [match.sku]
  return match.kind === 'ambiguous' ? match.skus.slice(0, maxAmbiguous) : similarSkus
}

/** SKUs and quantities of rows, as the two lists of the API specification. */
export function specifiedListsOf(rows: readonly CheckedRow[]) {
  return {
    availableProducts: rows
      .filter(({ quantity }) => quantity > 0)
      .map(({ article, quantity }) => ({ product_variant_code: required(article, 'article').sku, quantity })),
    unavailableProducts: rows
      .filter(({ result, problem }) => result === 'refused' && problem !== 'header')
      .map(({ article, code, asked }) => ({ productVariant: { code: article?.sku ?? code }, quantity: asked ?? 0 }))
  }
}
