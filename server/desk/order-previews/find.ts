import { orderNumberOf } from '../../../contract/orders/order.ts'
import type { PreviewOrder } from '../../../contract/desk/order-previews.ts'
import { fold } from '../../../contract/fold.ts'
import { apiDateTime } from '../../core/dates.ts'
import type { Reader } from '../../db/tx.ts'
import { selectCarts, selectDescribed, selectNames, selectNumbered, selectPlaced } from './queries.ts'

/** Maximum number of partners, carts and orders to offer. */
const maxOrders = 8

/** Carts and orders for trying out a discount: those of partners that match a text, or the order with a number. */
export async function findPreviewOrders(
  db: Reader,
  { search, priceList }: { search: string; priceList?: string | undefined },
  zone: string
): Promise<PreviewOrder[]> {
  const text = search.trim()
  if (/^\d{1,9}$/.test(text)) return describe(db, await selectNumbered(db, orderNumberOf(text), priceList), zone)
  const terms = text.split(/\s+/u).map(fold)
  const found = (await selectNames(db, priceList))
    .filter(({ name, legal_name }) => terms.every((term) => fold(`${name}\n${legal_name}`).includes(term)))
    .slice(0, maxOrders)
    .map(({ id }) => id)
  if (found.length === 0) return []
  const carts = await selectCarts(db, found, maxOrders)
  return [
    ...carts.map((row) => previewOf(row, zone)),
    ...(await describe(db, await selectPlaced(db, found, maxOrders), zone))
  ]
}

async function describe(db: Reader, ids: readonly { id: string }[], zone: string): Promise<PreviewOrder[]> {
  if (ids.length === 0) return []
  const rows = await selectDescribed(
    db,
    ids.map(({ id }) => id)
  )
  return rows.map((row) => previewOf(row, zone))
}

function previewOf(row: Awaited<ReturnType<typeof selectCarts>>[number], zone: string): PreviewOrder {
  return {
    id: row.id,
    number: row.number,
    companyName: row.name,
    buyer: `${row.first_name} ${row.last_name}`,
    currencyCode: row.currency_code,
    at: apiDateTime(row.completed_at ?? row.created_at, zone),
    items: Number(row.items)
  }
}
