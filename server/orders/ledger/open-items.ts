import type { LedgerEntries } from '../../db/schema/ledger.ts'
import type { Db } from '../../db/connect.ts'
import type { Tx } from '../../db/tx.ts'
import { positionOf } from './position.ts'
import {
  insertEntry,
  lockOrder,
  replaceOpenItems,
  selectDueDates,
  selectOrderEntries,
  selectOrdersOnLedger
} from './queries.ts'

/** Placeholder for `positionOf`: what is owed on invoices does not depend on the order. */
const anyDue = { total: 0, isCancelled: false }

/** Adds an entry to the ledger unless its event has already been posted, and recalculates the order's open items. */
export async function addEntry(tx: Tx, entry: LedgerEntries): Promise<void> {
  const { order_id, company_id } = entry
  if (order_id !== null) await lockOrder(tx, order_id)
  if (!(await insertEntry(tx, entry)) || order_id === null) return
  await rewriteOpenItems(tx, order_id, company_id)
}

/** Recalculates the open items of every order on the ledger, one order per transaction; safe while the shop runs. */
export async function rebuildOpenItems(db: Db): Promise<void> {
  for (const { order_id, company_id } of await selectOrdersOnLedger(db.read))
    await db.transaction(async (tx) => {
      await lockOrder(tx, order_id)
      await rewriteOpenItems(tx, order_id, company_id)
    })
}

async function rewriteOpenItems(tx: Tx, order_id: string, company_id: string): Promise<void> {
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
