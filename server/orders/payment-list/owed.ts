import { lateFeeDays, type PaymentRow, soonDays, type Standing } from '../../../contract/payments/payment-list.ts'
import type { PaymentState } from '../../db/schema/trade.ts'

/** Inputs of an order's payment status; amounts in minor units of its currency. */
export interface Owing {
  total: number
  received: number
  dueDate: string | null
  payments: readonly { state: PaymentState; amount: number }[]
  /** By number. */
  invoices: readonly { due_date: string; total: number }[]
}

type Owed = Pick<PaymentRow, 'paid' | 'balance' | 'label' | 'dueDate' | 'daysLeft' | 'lateFeeFrom'>

/** An order's payment status on a day (`YYYY-MM-DD`, the seller's). Authorised amounts are pending, never overdue. */
export function owedOf({ total, received, dueDate, payments, invoices }: Owing, today: string): Owed {
  const paid = Math.min(total, received)
  const open = total - paid
  const reserved = payments.reduce((sum, { state, amount }) => (state === 'authorized' ? sum + amount : sum), 0)
  const isReserved = open > 0 && reserved >= open
  const due = dueOf(invoices, received) ?? dueDate
  const daysLeft = open === 0 || isReserved || due === null ? null : daysBetween(today, due)
  return {
    paid,
    balance: open === 0 ? 0 : -open,
    label: labelOf(open, received, isReserved || payments.some(({ state }) => state === 'processing')),
    dueDate: isReserved ? null : due,
    daysLeft,
    lateFeeFrom: daysLeft !== null && daysLeft < 0 ? addDays(due!, lateFeeDays + 1) : null
  }
}

function labelOf(open: number, received: number, isOnItsWay: boolean): PaymentRow['label'] {
  if (open === 0) return 'paid'
  if (received > 0) return 'partial'
  return isOnItsWay ? 'pending' : 'unpaid'
}

/** Payments cover the invoices in the order of their numbers; the first uncovered one is due. */
function dueOf(invoices: Owing['invoices'], received: number): string | undefined {
  let left = received
  return (invoices.find(({ total }) => (left -= total) < 0) ?? invoices.at(-1))?.due_date
}

/** Unpaid amounts of open orders, by currency. */
export function standingOf(open: readonly (Owed & { currencyCode: string })[], today: string): Standing[] {
  const byCurrency = Map.groupBy(open, ({ currencyCode }) => currencyCode)
  return [...byCurrency].map(([currencyCode, rows]) => {
    const overdue = rows.filter(({ daysLeft }) => daysLeft !== null && daysLeft < 0)
    const soon = rows.filter(({ daysLeft }) => daysLeft !== null && daysLeft >= 0 && daysLeft <= soonDays)
    return {
      currencyCode,
      count: rows.length,
      balance: balanceOf(rows),
      reserved: rows.filter(({ daysLeft, label }) => daysLeft === null && label === 'pending').length,
      overdue: {
        balance: balanceOf(overdue),
        count: overdue.length,
        days: Math.max(0, ...overdue.map(({ daysLeft }) => -(daysLeft ?? 0)))
      },
      soon: {
        balance: balanceOf(soon),
        count: soon.length,
        first: soon.length === 0 ? null : addDays(today, Math.min(...soon.map(({ daysLeft }) => daysLeft ?? 0)))
      }
    }
  })
}

const balanceOf = (rows: readonly Pick<Owed, 'balance'>[]) => rows.reduce((sum, { balance }) => sum + balance, 0)

const day = 24 * 60 * 60_000
const at = (text: string) => Date.parse(`${text}T00:00:00.000Z`)
const daysBetween = (from: string, to: string) => Math.round((at(to) - at(from)) / day)
const addDays = (from: string, days: number) => new Date(at(from) + days * day).toISOString().slice(0, 10)
