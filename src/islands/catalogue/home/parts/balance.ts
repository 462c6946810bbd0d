import type { Output } from '../../../../../contract/endpoint.ts'
import type { ListedInvoice, listPaymentRows } from '../../../../../contract/payments/payment-list.ts'

/** What a company must pay first, in minor units of `currency`. */
export interface Balance {
  kind: 'overdue' | 'owed' | 'toPay' | 'nothing'
  currency: string
  amount: number
  /** Invoiced and open, overdue or not. */
  owed: number
  /** Days that the oldest overdue invoice is overdue. */
  days: number
  overdueInvoices: number
  /** The overdue invoice, if it is the only one. */
  invoice: ListedInvoice | undefined
  nextDue: string | null
  credit: { limit: number; available: number } | null
}

/** Overdue amounts come first, then owed ones, then those ordered and not paid. */
export function balanceOf({ standing: balances, rows, credit }: Output<typeof listPaymentRows>): Balance {
  const balance =
    balances.find(({ overdue }) => overdue.amount > 0) ??
    balances.find(({ owed }) => owed > 0) ??
    balances.find(({ toPay }) => toPay > 0)
  const defaults = { owed: 0, days: 0, overdueInvoices: 0, invoice: undefined, nextDue: null, credit }
  if (!balance) return { ...defaults, kind: 'nothing', currency: credit?.currencyCode ?? '', amount: 0 }
  const { currencyCode: currency, owed, overdue, toPay, nextDue } = balance
  if (overdue.amount === 0)
    return { ...defaults, kind: owed > 0 ? 'owed' : 'toPay', currency, amount: owed > 0 ? owed : toPay, owed, nextDue }
  const overdueRows = rows
    .filter(({ currencyCode }) => currencyCode === currency)
    .flatMap(({ invoices }) => invoices.filter(({ daysLeft }) => daysLeft !== null && daysLeft < 0))
  const invoice = overdue.count === 1 && overdueRows.length === 1 ? overdueRows[0] : undefined
  const overdueInvoices = Math.max(overdue.count, overdueRows.length)
  return {
    ...defaults,
    kind: 'overdue',
    currency,
    amount: overdue.amount,
    owed,
    days: overdue.days,
    overdueInvoices,
    invoice
  }
}
