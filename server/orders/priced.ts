import type { VolumeStep } from '../../contract/catalogue/catalogue.ts'
import type { Reader } from '../db/tx.ts'
import type { Orders } from '../db/schema/schema.ts'
import { findPricingMark, type Offer, openOffers, type Sums, sumsOf, sumsWith } from '../pricing/service.ts'
import { type KeptLine, linePricer } from './kept.ts'
import type { ItemRow } from './lines.ts'
import { selectItemsOf } from './queries.ts'
import type { Reading } from './reading.ts'

/** A line as it was put in, with what is in stock of it; null for a SKU that the shop no longer knows. */
export type Item = ItemRow & { position: number; stock: number | null }

/** Lines of a cart in their order, as they were put in and as they are priced now. */
export interface PricedLines {
  items: readonly Item[]
  lines: readonly KeptLine[]
  /** Where the line of a SKU stands. */
  places: ReadonlyMap<string, number>
  steps: readonly VolumeStep[]
  /** Of the lines that count. */
  sums: Sums
  /** At what all offers and all stock stood; undefined where the database does not tell. */
  mark: string | undefined
}

/** Lines of an order as they were put in. */
export async function findItems(db: Reader, orderId: string): Promise<Item[]> {
  return (await selectItemsOf(db, orderId)).toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** The lines of a cart, priced by this moment's offers: out of memory where neither cart nor offers nor stock have changed. */
export async function priceLines(db: Reader, reading: Reading, row: Orders): Promise<PricedLines> {
  const mark = await findPricingMark(db)
  const known = mark && remembered.get(row.id)
  if (known && known.key === keyOf(reading, row, mark) && known.content === reading.content) return known.priced
  return { ...(await priceItems(db, reading, await findItems(db, row.id))), mark }
}

/** Lines priced by this moment's offers. */
export async function priceItems(db: Reader, { caller, content, locale }: Reading, items: readonly Item[]) {
  const skus = items.map(({ sku }) => sku)
  const { offerOf, steps } = await openOffers(db, caller.priceListCode, skus)
  const price = linePricer(locale, content, steps)
  const lines = items.map((item) => price(item, offerOf(item.sku, item.stock)))
  return {
    items,
    lines,
    places: new Map(skus.map((sku, place) => [sku, place])),
    steps,
    sums: sumsOf(lines.map(({ priced }) => priced)),
    mark: undefined
  }
}

/** A line that has changed, or come, and the offer that it is priced by. */
export interface ChangedLine {
  item: Item
  offer: Offer | undefined
}

/** The same lines with some that have changed in their places, and those that have come at the end. */
export function withLines(
  { locale, content }: Reading,
  before: PricedLines,
  changed: readonly ChangedLine[]
): PricedLines {
  const price = linePricer(locale, content, before.steps)
  const items = [...before.items]
  const lines = [...before.lines]
  let { sums } = before
  const places = changed.every(({ item }) => before.places.has(item.sku)) ? before.places : new Map(before.places)
  for (const { item, offer } of changed) {
    const place = places.get(item.sku) ?? items.length
    if (place === items.length) (places as Map<string, number>).set(item.sku, place)
    const line = price(item, offer)
    sums = sumsWith(sums, lines[place]?.priced, line.priced)
    items[place] = item
    lines[place] = line
  }
  return { ...before, items, lines, places, sums }
}

interface Remembered {
  key: string
  content: Reading['content']
  priced: PricedLines
}

/** Carts by order id, the last changed at the end. */
const remembered = new Map<string, Remembered>()

/** Lines of all of them; about 1 kB each, since a line brings what it was written as. */
const mostLines = 40_000
let lineCount = 0

const keyOf = ({ caller, locale }: Reading, { version }: Orders, mark: string) =>
  `${version} ${caller.priceListCode} ${locale} ${mark}`

/**
 * Keeps a cart's lines for its next change. To be called only once the transaction that made this version is on the
 * disk: one that is rolled back gives its version to another change.
 */
export function rememberLines(reading: Reading, row: Orders, priced: PricedLines): void {
  if (!priced.mark) return
  forget(row.id)
  remembered.set(row.id, { key: keyOf(reading, row, priced.mark), content: reading.content, priced })
  lineCount += priced.lines.length
  for (const oldest of remembered.keys()) {
    if (lineCount <= mostLines) return
    forget(oldest)
  }
}

function forget(orderId: string): void {
  lineCount -= remembered.get(orderId)?.priced.lines.length ?? 0
  remembered.delete(orderId)
}
