import type { AnsweredRow, Article } from '../../../contract/cart/quick-order.ts'
import type { Reader } from '../../db/tx.ts'
import type { Reading } from '../../orders/service.ts'
import { findOffers, findSteps, type Offer } from '../../pricing/service.ts'
import { articleOf, nearestTo, siblingsOf } from './articles.ts'
import { type AskedRow, draftRows, type Search } from './drafts.ts'
import { reasonOf } from './reasons.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eachInTurns } from '../../core/slices.ts'
import { type Draft, judge, skuOf, type Verdict } from './verdicts.ts'

/** Answers every row by itself; changes nothing. Two short queries for every 500 articles. */
export async function answerRows(db: Reader, reading: Reading, search: Search, asked: readonly AskedRow[]) {
  const { caller } = reading
  const drafts = await draftRows(reading, search, asked)
  const offers = await readOffers(db, caller.priceListCode, drafts.flatMap(skusOf))
  const offerOf = (sku: string) => offers.get(sku)
  const verdicts = judge(drafts, offerOf)
  const lacking = drafts.flatMap((draft, i) => (verdicts[i]!.problem && skuOf(draft)) || [])
  const replacements = lacking.flatMap((sku) => siblingsOf(reading, sku))
  for (const [sku, offer] of await readOffers(db, caller.priceListCode, replacements)) offers.set(sku, offer)
  const rows: AnsweredRow[] = []
  const articles = new Map<string, Article | null>()
  const article = (sku: string) => {
    if (!articles.has(sku)) articles.set(sku, articleOf(reading, offerOf(sku)))
    return articles.get(sku)!
  }
  await eachInTurns(drafts, (draft, i) => void rows.push(answerOf(reading, draft, verdicts[i]!, offerOf, article)))
  return { rows, currencyCode: caller.currencyCode, volumeSteps: await findSteps(db, caller.priceListCode) }
}

function answerOf(
  reading: Reading,
  draft: Draft,
  verdict: Verdict,
  offerOf: (sku: string) => Offer | undefined,
  article: (sku: string) => Article | null
): AnsweredRow {
  const { result, quantity, summedInto, problem, corrections, asked } = verdict
  const sku = skuOf(draft)
  return {
    row: draft.row,
    code: draft.code,
    quantityText: draft.quantityText,
    result,
    quantity,
    summedInto,
    article: sku === undefined ? null : article(sku),
    problem,
    corrections,
    reason: reasonOf(draft, verdict, sku === undefined ? undefined : offerOf(sku), reading.locale),
    asked,
    nearest: nearestTo(reading, draft, verdict, offerOf).flatMap((near) => article(near) ?? [])
  }
}

const slice = 500

async function readOffers(db: Reader, priceList: string, skus: readonly string[]): Promise<Map<string, Offer>> {
  const wanted = [...new Set(skus)]
  const offers = new Map<string, Offer>()
  for (let from = 0; from < wanted.length; from += slice) {
    for (const [sku, offer] of await findOffers(db, priceList, wanted.slice(from, from + slice))) offers.set(sku, offer)
    await nextTurn()
  }
  return offers
}

function skusOf({ meaning, near }: Draft): readonly string[] {
  if (meaning.kind === 'found') return [meaning.sku]
  return meaning.kind === 'ambiguous' ? meaning.skus.slice(0, mostAmbiguous) : near
}

const mostAmbiguous = 12
/** A row's article and units, as the specification's two lists name them. */
export function listsOf(rows: readonly AnsweredRow[]) {
  return {
    availableProducts: rows
      .filter(({ quantity }) => quantity > 0)
      .map(({ article, quantity }) => ({ product_variant_code: article!.sku, quantity })),
    unavailableProducts: rows
      .filter(({ result, problem }) => result === 'refused' && problem !== 'header')
      .map(({ article, code, asked }) => ({ productVariant: { code: article?.sku ?? code }, quantity: asked ?? 0 }))
  }
}
