import type { Reader } from '../../../db/tx.ts'

/** From this number of rows, counting the list for every page would cost more than the page. */
const longListRows = 1_000
/** Milliseconds for which the total of a long list is cached. */
const cacheMs = 2_000
const maxCached = 500

/** Totals of a list under its filter. */
interface Totals {
  total: number
}

/**
 * Caches the totals of long lists for two seconds, by database and filter; ten readers of an outdated total would
 * otherwise count at the same time.
 * @param longRows the number of rows above which a list is long
 * @returns a function that reads totals and counts only if nothing is cached
 */
export function cacheTotals<T extends Totals>(longRows = longListRows) {
  const totalsByReader = new WeakMap<Reader, Map<string, { totals: Promise<T>; at: number }>>()
  return async (db: Reader, filter: object, count: () => Promise<T>): Promise<T> => {
    const cached = totalsByReader.get(db) ?? new Map<string, { totals: Promise<T>; at: number }>()
    totalsByReader.set(db, cached)
    const key = JSON.stringify(filter)
    const last = cached.get(key)
    if (last && performance.now() - last.at < cacheMs) return last.totals
    if (cached.size >= maxCached) cached.clear()
    const counting = { totals: count(), at: performance.now() }
    // A list that was long is counted once for everyone who asks for it meanwhile.
    if (last) cached.set(key, counting)
    const totals = await counting.totals.catch((error: unknown) => {
      cached.delete(key)
      throw error
    })
    if (totals.total > longRows) cached.set(key, counting)
    else cached.delete(key)
    return totals
  }
}

const readTotal = cacheTotals<Totals>()

interface PageQueries<Row> {
  rows: () => Promise<Row[]>
  count: () => Promise<number>
}

/**
 * A page of a list with its total. A partial page implies the total. The total of a list of more than 1,000 rows may be
 * two seconds old, because counting 100,000 rows costs fifty times as much as reading a page.
 * @param list identifies the list: its name and filter
 */
export async function pageWithTotal<Row>(
  db: Reader,
  list: object,
  { limit, offset }: { limit: number; offset: number },
  { rows, count }: PageQueries<Row>
): Promise<{ rows: Row[]; total: number }> {
  const page = await rows()
  const rowsSoFar = offset + page.length
  if (page.length < limit && (page.length > 0 || offset === 0)) return { rows: page, total: rowsSoFar }
  const { total } = await readTotal(db, list, async () => ({ total: await count() }))
  return { rows: page, total: Math.max(page.length > 0 ? rowsSoFar : 0, total) }
}
