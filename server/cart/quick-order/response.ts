import type { CheckedRow, FoundVariant } from '../../../contract/cart/quick-order.ts'
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
  const decisions = decideRows(parsedRows, offerOf)
  const rejectedSkus = parsedRows.flatMap((row, i) => (required(decisions[i], 'decision').problem && skuOf(row)) || [])
  const replacements = rejectedSkus.flatMap((sku) => siblingsOf(context, sku))
  for (const [sku, offer] of await readOffers(db, caller.priceListCode, replacements)) offers.set(sku, offer)
  const rows: CheckedRow[] = []
  const variants = new Map<string, FoundVariant | null>()
  const variantOf = (sku: string) => {
    const cached = variants.get(sku)
    if (cached !== undefined) return cached
    const found = foundVariantOf(context, offerOf(sku))
    variants.set(sku, found)
    return found
  }
  await forEachYielding(
    parsedRows,
    (row, i) => void rows.push(checkedRowOf(context, row, required(decisions[i], 'decision'), offerOf, variantOf))
  )
  return { rows, currencyCode: caller.currencyCode, volumeSteps: await findTiers(db, caller.priceListCode) }
}

function checkedRowOf(
  context: RequestContext,
  row: ParsedRow,
  decision: RowDecision,
  offerOf: (sku: string) => Offer | undefined,
  variantOf: (sku: string) => FoundVariant | null
): CheckedRow {
  const { result, quantity, summedInto, problem, corrections, asked } = decision
  const sku = skuOf(row)
  return {
    row: row.row,
    code: row.code,
    quantityText: row.quantityText,
    result,
    quantity,
    summedInto,
    article: sku === undefined ? null : variantOf(sku),
    problem,
    corrections,
    reason: reasonOf(row, decision, sku === undefined ? undefined : offerOf(sku), context.locale),
    asked,
    nearest: alternativesTo(context, row, decision, offerOf).flatMap((similarSku) => variantOf(similarSku) ?? [])
  }
}

const batchSize = 500

async function readOffers(db: Reader, priceList: string, skus: readonly string[]): Promise<Map<string, Offer>> {
  const offers = new Map<string, Offer>()
  for await (const batch of inBatches(new Set(skus), batchSize))
    for (const [sku, offer] of await findOffers(db, priceList, batch)) offers.set(sku, offer)
  return offers
}

function candidateSkusOf({ match, similarSkus }: ParsedRow): readonly string[] {
  if (match.kind === 'found') return [match.sku]
  return match.kind === 'ambiguous' ? match.skus.slice(0, maxAmbiguous) : similarSkus
}

const maxAmbiguous = 12
/** SKUs and quantities of rows, as the two lists of the API specification. */
export function legacyListsOf(rows: readonly CheckedRow[]) {
  return {
    availableProducts: rows
      .filter(({ quantity }) => quantity > 0)
      .map(({ article, quantity }) => ({ product_variant_code: required(article, 'article').sku, quantity })),
    unavailableProducts: rows
      .filter(({ result, problem }) => result === 'refused' && problem !== 'header')
      .map(({ article, code, asked }) => ({ productVariant: { code: article?.sku ?? code }, quantity: asked ?? 0 }))
  }
}
