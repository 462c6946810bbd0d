import type { Reader } from '../../../db/tx.ts'

/** From this many rows on, counting the list for each page would cost more than the page. */
const longList = 1_000
/** Milliseconds for which the total of a long list is cached. */
const lag = 2_000
const mostRemembered = 500

interface Counted {
  total: number
  at: number
}

const remembered = new WeakMap<Reader, Map<string, Counted>>()

interface Ask<Row> {
  rows: () => Promise<Row[]>
  count: () => Promise<number>
}

/**
 * A page of a list with its total. A page that is not full implies the total. The total of a list of more than 1,000
 * rows may be two seconds old: counting 100,000 costs fifty times as much as reading a page.
 * @param list identifies the list: its name and filter
 */
export async function pageWithTotal<Row>(
  db: Reader,
  list: object,
  { limit, offset }: { limit: number; offset: number },
  { rows, count }: Ask<Row>
): Promise<{ rows: Row[]; total: number }> {
  const page = await rows()
  const reached = offset + page.length
  if (page.length < limit && (page.length > 0 || offset === 0)) return { rows: page, total: reached }
  return { rows: page, total: Math.max(page.length > 0 ? reached : 0, await totalOf(db, JSON.stringify(list), count)) }
}

async function totalOf(db: Reader, key: string, count: () => Promise<number>): Promise<number> {
  const totals = remembered.get(db) ?? new Map<string, Counted>()
  remembered.set(db, totals)
  const known = totals.get(key)
  if (known && performance.now() - known.at < lag) return known.total
  const total = await count()
  if (totals.size >= mostRemembered) totals.clear()
  if (total > longList) totals.set(key, { total, at: performance.now() })
  return total
}
