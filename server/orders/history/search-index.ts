import type { Tx } from '../../db/tx.ts'
import { orderSearchText } from '../../core/order-search-text.ts'

interface PlacedOrder {
  id: string
  company_id: string
  number: string | null
  po_number: string | null
}
type Lines = Parameters<typeof orderSearchText>[0]['lines']

/** Indexes a placed order by its numbers and lines for search, in the transaction that places or changes it. */
export async function updateSearchIndex(tx: Tx, order: PlacedOrder, lines: Lines): Promise<void> {
  const words = orderSearchText({ number: order.number, poNumber: order.po_number, lines })
  await upsertWords(tx, order.id, order.company_id, words)
}

const upsertWords = (tx: Tx, order_id: string, company_id: string, words: string) =>
  tx
    .insertInto('order_search')
    .values({ order_id, company_id, words })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ words }))
    .returning('order_id')
    .execute()
