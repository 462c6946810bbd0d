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
  const first =
    balances.find(({ overdue }) => overdue.amount > 0) ??
    balances.find(({ owed }) => owed > 0) ??
    balances.find(({ toPay }) => toPay > 0)
  const none = { owed: 0, days: 0, overdueInvoices: 0, invoice: undefined, nextDue: null, credit }
  if (!first) return { ...none, kind: 'nothing', currency: credit?.currencyCode ?? '', amount: 0 }
  const { currencyCode: currency, owed, overdue, toPay, nextDue } = first
  if (overdue.amount === 0)
    return { ...none, kind: owed > 0 ? 'owed' : 'toPay', currency, amount: owed > 0 ? owed : toPay, owed, nextDue }
  const late = rows
    .filter(({ currencyCode }) => currencyCode === currency)
    .flatMap(({ invoices }) => invoices.filter(({ daysLeft }) => daysLeft !== null && daysLeft < 0))
  const invoice = overdue.count === 1 && late.length === 1 ? late[0] : undefined
  const overdueInvoices = Math.max(overdue.count, late.length)
  return {
    ...none,
    kind: 'overdue',
    currency,
    amount: overdue.amount,
    owed,
    days: overdue.days,
    overdueInvoices,
    invoice
  }
}
