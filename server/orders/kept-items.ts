import type { Reader } from '../db/tx.ts'
import { placedItem } from './lines.ts'
import { type OrderRow, selectItems } from './queries.ts'

/**
 * Lines of placed orders as the API gives them, as the bytes of their JSON by the order's token, the least used first. A placed line never
 * changes and is the same for every reader, so that a list of orders reads none of them twice.
 */
const kept = new Map<string, Buffer>()
let size = 0

/** Bytes in all. */
const most = 32_000_000

/** The lines of some placed orders, as a JSON array each, by token. */
export async function writeItems(db: Reader, orders: readonly OrderRow[]): Promise<ReadonlyMap<string, Buffer>> {
  const known = orders.flatMap(({ token }) => {
    const json = kept.get(token)
    return json === undefined ? [] : [[token, json] as const]
  })
  const written = new Map(known)
  const missing = orders.filter(({ token }) => !written.has(token))
  if (missing.length > 0) {
    const ids = missing.map(({ id }) => id)
    const items = Map.groupBy(await selectItems(db, ids), (item) => item.order_id)
    for (const { id, token } of missing)
      written.set(token, Buffer.from(JSON.stringify((items.get(id) ?? []).map((item) => placedItem(token, item)))))
  }
  for (const [token, json] of written) keep(token, json)
  return written
}

function keep(token: string, json: Buffer): void {
  if (!kept.delete(token)) size += json.length
  kept.set(token, json)
  for (const [oldest, { length }] of kept) {
    if (size <= most) return
    kept.delete(oldest)
    size -= length
  }
}
