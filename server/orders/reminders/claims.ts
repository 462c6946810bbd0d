import type { Reader } from '../../db/tx.ts'
import { selectOrderEntries } from '../ledger/service.ts'
import { positionOf } from '../ledger/position.ts'
import type { OverdueInvoice } from '../credit/service.ts'
import { interestOn, recoveryCost, type ReferenceRate, spansOf } from './interest.ts'
import { selectInvoicedOrders } from './queries.ts'

/** Statutory claims on overdue invoices up to today, in minor units; displayed, never posted. */
export interface Claims {
  interest: number
  compensation: number
}

/** Late-payment claims on overdue invoices, from the ledger; undefined if no rates are configured. */
export async function readClaims(
  db: Reader,
  invoices: readonly OverdueInvoice[],
  { rates, currency, today }: { rates: readonly ReferenceRate[]; currency: string; today: string }
): Promise<Claims | undefined> {
  if (rates.length === 0) return undefined
  const count = currency === recoveryCost.currency ? invoices.length : 0
  const compensation = count * recoveryCost.amount
  if (invoices.length === 0) return { interest: 0, compensation }
  const orders = await selectInvoicedOrders(
    db,
    invoices.map(({ number }) => number)
  )
  const entries = await selectOrderEntries(
    db,
    orders.map(({ id }) => id)
  )
  const spans = orders.flatMap(({ id, total, number }) => {
    const orderEntries = entries.filter(({ order_id }) => order_id === id)
    const changes = [...new Set(orderEntries.map(({ day }) => day))].map((day) => {
      const until = orderEntries.filter((entry) => entry.day <= day)
      const { invoices: open } = positionOf(until, { total: total ?? 0, isCancelled: false })
      return { day, open: open.find((invoice) => invoice.number === number)?.open ?? 0 }
    })
    const dueDate = invoices.find((invoice) => invoice.number === number)?.dueDate ?? today
    return spansOf(dueDate, today, changes)
  })
  return { interest: interestOn(spans, rates), compensation }
}
