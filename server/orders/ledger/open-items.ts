import type { LedgerEntries } from '../../db/schema/ledger.ts'
import type { Tx } from '../../db/tx.ts'
import { positionOf } from './position.ts'
import { insertEntry, lockOrder, replaceOpenItems, selectDueDates, selectOrderEntries } from './queries.ts'

/** What is owed does not depend on it. */
const anyDue = { total: 0, isCancelled: false }

/** Adds an entry to the ledger unless its event has been posted, and rewrites what is open of its order. */
export async function addEntry(tx: Tx, entry: LedgerEntries): Promise<void> {
  const { order_id, company_id } = entry
  if (order_id !== null) await lockOrder(tx, order_id)
  if (!(await insertEntry(tx, entry)) || order_id === null) return
  const { invoices, owed } = positionOf(await selectOrderEntries(tx, [order_id]), anyDue)
  const open = invoices.filter((invoice) => invoice.open > 0)
  const numbers = open.map(({ number }) => number)
  const due = numbers.length > 0 ? await selectDueDates(tx, numbers) : []
  const dates = new Map(due.map(({ number, due_date }) => [number, due_date]))
  const rest = owed - open.reduce((sum, invoice) => sum + invoice.open, 0)
  const items = [...open, ...(rest > 0 ? [{ number: '', open: rest }] : [])]
  await replaceOpenItems(
    tx,
    order_id,
    items.map((item) => ({
      order_id,
      company_id,
      document: item.number,
      due_date: dates.get(item.number) ?? null,
      amount: item.open
    }))
  )
}
