import type { Db } from '../../../server/db/connect.ts'
import { newToken } from '../../../server/core/ids.ts'
import { orderSearchText } from '../../../server/core/order-search-text.ts'
import { addSales } from '../../../server/orders/sales/service.ts'
import { paymentRow } from '../../../server/payments/service.ts'
import { paymentEntry } from '../builders/ledger.ts'

const slice = 250
const ids = Array.from({ length: slice }, (_, i) => i)

/** Adds copies of an order to its company, all paid: two per instant, a minute apart. */
export async function addHistory(db: Db, likeNumber: string, count: number): Promise<void> {
  const like = await db.read.selectFrom('orders').selectAll().where('number', '=', likeNumber).executeTakeFirstOrThrow()
  const items = await db.read.selectFrom('order_items').selectAll().where('order_id', '=', like.id).execute()
  const begin = Date.parse('2026-01-01T00:00:00.000Z')
  for (let from = 0; from < count; from += slice) {
    const some = ids.slice(0, count - from).map((i) => from + i)
    const orders = some.map((n) => {
      const at = new Date(begin - Math.floor(n / 2) * 60_000).toISOString()
      const id = `history-${String(n).padStart(6, '0')}`
      return { ...like, id, token: newToken(), number: `H${n}`, po_number: null, created_at: at, completed_at: at }
    })
    await db.transaction(async (tx) => {
      await tx.insertInto('orders').values(orders).execute()
      const lines = orders.flatMap(({ id }) => items.map((item, i) => ({ ...item, id: `${id}-${i}`, order_id: id })))
      await tx.insertInto('order_items').values(lines).execute()
      await addSales(
        tx,
        orders.map(({ id }) => id)
      )
      const paid = { method: 'bank_transfer', state: 'completed', amount: like.total ?? 0 } as const
      const payments = orders.map(({ id, created_at }) => paymentRow({ ...paid, order_id: id }, created_at))
      await tx.insertInto('payments').values(payments).execute()
      await tx
        .insertInto('ledger_entries')
        .values(payments.map((payment) => paymentEntry({ ...like, id: payment.order_id }, payment)))
        .execute()
      const words = orders.map(({ id, company_id, number }) => ({
        order_id: id,
        company_id,
        words: orderSearchText({ number, poNumber: null, lines: items })
      }))
      await tx.insertInto('order_search').values(words).execute()
    })
  }
}
