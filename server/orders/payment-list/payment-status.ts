import { lateFeeDays, type PaymentRow, type AccountBalance } from '../../../contract/payments/payment-list.ts'
import { addDays, daysBetween } from '../../core/dates.ts'
import { type OverdueInvoice, creditAccountOfOrder } from '../credit/service.ts'
import type { Position } from '../ledger/service.ts'
import type { CardCoverage } from '../card-coverage/service.ts'

/** Inputs of an order's payment status; amounts in minor units of its currency. */
export interface OrderBalance {
  total: number
  /** Charged for reminders, in addition to the total. */
  fees: number
  position: Pick<Position, 'unpaid' | 'owed' | 'received' | 'credited' | 'invoices'>
  /** Whether anything was ever paid, even if refunded since. */
  wasEverPaid: boolean
  dueDate: string | null
  payments: readonly { isOnTerms?: boolean }[]
  cardCoverage: CardCoverage
  invoices: readonly { number: string; due_date: string }[]
}

type PaymentStatus = Pick<
  PaymentRow,
  'settled' | 'open' | 'owed' | 'label' | 'onCard' | 'dueDate' | 'daysLeft' | 'lateFeeFrom'
>

/**
 * An order's payment status on a day (`YYYY-MM-DD`, in the seller's time zone). Authorised amounts are pending, never
 * owed.
 */
export function paymentStatusOf(balance: OrderBalance, today: string): PaymentStatus {
  const { position, cardCoverage } = balance
  const charged = balance.total + balance.fees
  const open = Math.max(position.unpaid, position.owed)
  const reserved = Math.min(open, cardCoverage.reserved)
  const isReserved = open > 0 && reserved >= open
  const processing = cardCoverage.processing > 0 ? 'processing' : null
  const onCard = isReserved ? 'reserved' : processing
  const due = firstDueDateOf(balance)
  const owed = Math.max(0, position.owed - reserved)
  const daysLeft = open === 0 || isReserved || due === null ? null : daysBetween(today, due)
  return {
    settled: charged - open,
    open,
    owed,
    label: labelOf(balance, open, onCard !== null),
    onCard,
    dueDate: open === 0 || isReserved ? null : due,
    // Only invoices become overdue; an unpaid order without one is cancelled instead.
    daysLeft: daysLeft !== null && daysLeft < 0 && owed === 0 ? null : daysLeft,
    lateFeeFrom: due !== null && daysLeft !== null && daysLeft < 0 && owed > 0 ? addDays(due, lateFeeDays + 1) : null
  }
}

// As an order's `paymentState`: a credit is not a payment.
function labelOf({ position, wasEverPaid }: OrderBalance, open: number, isPending: boolean): PaymentRow['label'] {
  if (open === 0) return position.credited > 0 && !wasEverPaid ? 'credited' : 'paid'
  if (position.received > 0) return 'partial'
  return isPending ? 'pending' : 'unpaid'
}

/** The due date of the first open invoice. */
function firstDueDateOf({ position, invoices, dueDate, payments }: OrderBalance): string | null {
  const first = position.invoices.find(({ open }) => open > 0)?.number
  const invoice = invoices.find(({ number }) => number === first)
  if (invoice) return invoice.due_date
  // Terms start with the invoice.
  return payments.some(({ isOnTerms }) => isOnTerms) || invoices.length > 0 ? null : dueDate
}

interface DueInvoices {
  overdue: readonly Pick<OverdueInvoice, 'days' | 'open'>[]
  /** Of the first open invoice that is not overdue. */
  nextDue: string | null
}

/** Overdue invoices as shown at the desk: by their due dates, without reminder fees, which have no due date. */
export function dueInvoicesOf({ position, invoices, cardCoverage }: OrderBalance, today: string): DueInvoices {
  const { reserved } = cardCoverage
  const dueDates = new Map(invoices.map(({ number, due_date }) => [number, due_date]))
  const items = position.invoices.flatMap(({ number: document, open: amount }) =>
    amount > 0 ? [{ document, due_date: dueDates.get(document) ?? null, amount }] : []
  )
  const later = items.flatMap(({ due_date }) => (due_date !== null && due_date >= today ? [due_date] : []))
  return {
    overdue: creditAccountOfOrder(items, { approved: 0, reserved, today }).invoices,
    nextDue: position.owed > reserved ? (later.toSorted()[0] ?? null) : null
  }
}

type Row = PaymentStatus & DueInvoices & Pick<PaymentRow, 'currencyCode'> & { reserved: number; inFavour: number }

/** The company's accounts, sorted by currency, from its orders with an open or credit balance. */
export function accountBalances(rows: readonly Row[]): AccountBalance[] {
  const byCurrency = [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return byCurrency.map(([currencyCode, orders]) => {
    const overdue = orders.flatMap((row) => row.overdue)
    const later = orders.flatMap(({ nextDue }) => nextDue ?? [])
    const sum = (pick: (row: Row) => number) => orders.reduce((all, row) => all + pick(row), 0)
    return {
      currencyCode,
      count: orders.filter(({ owed }) => owed > 0).length,
      owed: sum(({ owed }) => owed),
      reserved: sum(({ open, reserved }) => Math.min(open, reserved)),
      toPay: sum(({ open, owed, reserved }) => Math.max(0, open - owed - reserved)),
      inFavour: sum(({ inFavour }) => inFavour),
      overdue: {
        amount: overdue.reduce((all, { open }) => all + open, 0),
        count: orders.filter((row) => row.overdue.length > 0).length,
        days: Math.max(0, ...overdue.map(({ days }) => days))
      },
      nextDue: later.toSorted()[0] ?? null
    }
  })
}

/**
 * The part of each credit note that is still in favour, oldest note first: older notes are used before newer ones, and
 * the note of a refund was paid back.
 */
export function remainingCredit(notes: readonly { total: number; cause: string }[], inFavour: number): number[] {
  let remaining = inFavour
  const newestFirst = notes.toReversed().map(({ total, cause }) => {
    const part = cause === 'refund' ? 0 : Math.min(total, remaining)
    remaining -= part
    return part
  })
  return newestFirst.toReversed()
}
