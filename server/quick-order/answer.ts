import type { Content } from '../lib/content.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { AnsweredRow, Article } from '../../contract/quick-order.ts'
import type { Reader } from '../db/tx.ts'
import type { Reading } from '../orders/service.ts'
import { findOffers, findSteps, type Offer } from '../pricing/service.ts'
import type { ReadCell } from '../spreadsheets/service.ts'
import { articleOf, nearestTo, siblingsOf } from './articles.ts'
import { type Codes, findCode, indexCodes } from './codes.ts'
import { type Nearest, openNearest } from './nearest.ts'
import { readQuantity } from './quantity.ts'
import { reasonOf } from './reasons.ts'
import { inSlices, nextTurn } from './slices.ts'
import { type Draft, judge, skuOf, type Verdict } from './verdicts.ts'

/** A row that asks for an answer. */
export interface AskedRow {
  row: number
  code: ReadCell | null
  quantity: ReadCell | null
}

/** Finds products by a text, as the shop's search does: their codes, the best first. */
export type Search = (text: string) => readonly string[]

/** Answers every row by itself; changes nothing. Two short queries for every 500 articles. */
export async function answerRows(db: Reader, reading: Reading, search: Search, asked: readonly AskedRow[]) {
  const { caller, content, locale } = reading
  const drafts = await draftRows(await meaningsOf(content, locale), content, search, asked)
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
  await inSlices(drafts, (draft, i) => void rows.push(answerOf(reading, draft, verdicts[i]!, offerOf, article)))
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
const mostNear = 6

/** Searches by words cost more than the rest of a row: that many in one answer, and the others go without. */
const mostSearches = 50

async function draftRows(
  { codes, nearest }: Meanings,
  content: Content,
  search: Search,
  asked: readonly AskedRow[]
): Promise<Draft[]> {
  let searches = mostSearches
  const searchSkus = (text: string) => {
    if (searches === 0) return []
    searches -= 1
    return search(text)
      .slice(0, mostNear)
      .flatMap((code) => content.products.get(code)?.variants ?? [])
  }
  const drafts: Draft[] = []
  await inSlices(asked, ({ row, code, quantity }) => {
    const text = code?.text ?? ''
    const meaning = findCode(codes, text)
    let near = meaning.kind === 'unknown' ? nearest(text, mostNear) : []
    if (meaning.kind === 'unknown' && near.length === 0)
      near = searchSkus(text)
        .slice(0, mostNear)
        .map(({ sku }) => sku)
    const isCodeFormula = code?.formula !== undefined
    const read = readQuantity(quantity)
    drafts.push({ row, code: shown(code), quantityText: shown(quantity), meaning, isCodeFormula, read, near })
  })
  return drafts
}

const shown = (cell: ReadCell | null) => cell?.formula ?? cell?.text ?? ''

interface Meanings {
  codes: Codes
  nearest: Nearest
}

/** Made once for a catalogue and a language; a catalogue that is replaced takes them with it. */
const known = new WeakMap<Content, Map<LocaleCode, Promise<Meanings>>>()

function meaningsOf(content: Content, locale: LocaleCode): Promise<Meanings> {
  const ofContent = known.get(content) ?? new Map<LocaleCode, Promise<Meanings>>()
  known.set(content, ofContent)
  const present = ofContent.get(locale) ?? openMeanings(content, locale)
  ofContent.set(locale, present)
  return present
}

async function openMeanings(content: Content, locale: LocaleCode): Promise<Meanings> {
  const codes = await indexCodes(content, locale)
  return { codes, nearest: await openNearest(codes.skus) }
}

/** A row's article and units, as the specification's two lists name them. */
export function listsOf(rows: readonly AnsweredRow[]) {
  return {
    availableProducts: rows
      .filter(({ quantity }) => quantity > 0)
      .map(({ article, quantity }) => ({ product_variant_code: article!.sku, quantity })),
    unavailableProducts: rows
      .filter(({ result }) => result === 'refused')
      .map(({ article, code, asked }) => ({ productVariant: { code: article?.sku ?? code }, quantity: asked ?? 0 }))
  }
}
