import type { CheckedRow, FoundVariant } from '../../../contract/cart/quick-order.ts'
import type { Reader } from '../../db/tx.ts'
import type { RequestContext } from '../../orders/service.ts'
import { findOffers, findTiers, type Offer } from '../../pricing/service.ts'
import { foundVariantOf, nearestTo, siblingsOf } from './found-variants.ts'
import { type RequestedRow, draftRows, type Search } from './parse-rows.ts'
import { reasonOf } from './reasons.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { forEachYielding } from '../../core/batches.ts'
import { type Draft, decideRows, skuOf, type RowDecision } from './decide-rows.ts'
import { required } from '../../core/required.ts'

/** Checks each row separately without changing anything; two short queries per 500 SKUs. */
export async function checkedRows(
  db: Reader,
  context: RequestContext,
  search: Search,
  requestedRows: readonly RequestedRow[]
) {
  const { caller } = context
  const drafts = await draftRows(context, search, requestedRows)
  const offers = await readOffers(db, caller.priceListCode, drafts.flatMap(skusOf))
  const offerOf = (sku: string) => offers.get(sku)
  const decisions = decideRows(drafts, offerOf)
  const lacking = drafts.flatMap((draft, i) => (required(decisions[i], 'decision').problem && skuOf(draft)) || [])
  const replacements = lacking.flatMap((sku) => siblingsOf(context, sku))
  for (const [sku, offer] of await readOffers(db, caller.priceListCode, replacements)) offers.set(sku, offer)
  const rows: CheckedRow[] = []
  const articles = new Map<string, FoundVariant | null>()
  const variantOf = (sku: string) => {
    const cached = articles.get(sku)
    if (cached !== undefined) return cached
    const found = foundVariantOf(context, offerOf(sku))
    articles.set(sku, found)
    return found
  }
  await forEachYielding(
    drafts,
    (draft, i) => void rows.push(checkedRowOf(context, draft, required(decisions[i], 'decision'), offerOf, variantOf))
  )
  return { rows, currencyCode: caller.currencyCode, volumeSteps: await findTiers(db, caller.priceListCode) }
}

function checkedRowOf(
  context: RequestContext,
  draft: Draft,
  decision: RowDecision,
  offerOf: (sku: string) => Offer | undefined,
  variantOf: (sku: string) => FoundVariant | null
): CheckedRow {
  const { result, quantity, summedInto, problem, corrections, asked } = decision
  const sku = skuOf(draft)
  return {
    row: draft.row,
    code: draft.code,
    quantityText: draft.quantityText,
    result,
    quantity,
    summedInto,
    article: sku === undefined ? null : variantOf(sku),
    problem,
    corrections,
    reason: reasonOf(draft, decision, sku === undefined ? undefined : offerOf(sku), context.locale),
    asked,
    nearest: nearestTo(context, draft, decision, offerOf).flatMap((near) => variantOf(near) ?? [])
  }
}

const slice = 500

async function readOffers(db: Reader, priceList: string, skus: readonly string[]): Promise<Map<string, Offer>> {
  const uniqueSkus = [...new Set(skus)]
  const offers = new Map<string, Offer>()
  for (let from = 0; from < uniqueSkus.length; from += slice) {
    for (const [sku, offer] of await findOffers(db, priceList, uniqueSkus.slice(from, from + slice)))
      offers.set(sku, offer)
    await nextTurn()
  }
  return offers
}

function skusOf({ meaning, near }: Draft): readonly string[] {
  if (meaning.kind === 'found') return [meaning.sku]
  return meaning.kind === 'ambiguous' ? meaning.skus.slice(0, maxAmbiguous) : near
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
