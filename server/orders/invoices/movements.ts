import type { Reader } from '../../db/tx.ts'
import { sellerDay } from '../../core/dates.ts'
import { selectCompanyInvoices, selectCompanyPayments, selectMoneyEvents } from './statement-queries.ts'
import { readJson } from '../../db/json.ts'
import type { OrderEvents } from '../../db/schema/trade.ts'

/** A movement on a company's account. `amount` in minor units: owed is positive, paid negative. */
export interface Movement {
  day: string
  kind: 'invoice' | 'payment' | 'refund'
  currency: string
  amount: number
  /** Of the invoice; null for money. */
  invoice: string | null
  dueDate: string | null
  orderNumber: string
  /** The order that is paid: the whole of a split one. */
  rootId: string
}

/** Everything that ever changed a company's account, oldest first. */
export async function readMovements(db: Reader, companyId: string): Promise<Movement[]> {
  const invoices = (await selectCompanyInvoices(db, companyId)).map((row): Movement => ({
    day: sellerDay(row.issued_at),
    kind: 'invoice',
    currency: row.currency_code,
    amount: row.total,
    invoice: row.number,
    dueDate: row.due_date,
    orderNumber: row.order_number ?? '',
    rootId: row.parent_id ?? row.order_id
  }))
  const events = Map.groupBy(await selectMoneyEvents(db, companyId), ({ order_id }) => order_id)
  const money = (await selectCompanyPayments(db, companyId)).flatMap((payment) =>
    moneyOf(payment, (events.get(payment.order_id) ?? []).map(eventOf))
  )
  const order = { invoice: 0, payment: 1, refund: 2 }
  return [...invoices, ...money].toSorted((a, b) =>
    a.day === b.day ? order[a.kind] - order[b.kind] : a.day < b.day ? -1 : 1
  )
}

type PaymentRow = Awaited<ReturnType<typeof selectCompanyPayments>>[number]

interface MoneyEvent {
  kind: string
  at: string
  amount: number
}

function eventOf({ kind, at, detail }: Pick<OrderEvents, 'kind' | 'at' | 'detail'>): MoneyEvent {
  return { kind, at, amount: Number(readJson(detail)['amount'] ?? 0) }
}

// A payment's row holds its last change only; the dates of payment and refund are in the history.
function moneyOf(row: PaymentRow, events: readonly MoneyEvent[]): Movement[] {
  const base = { currency: row.currency_code, invoice: null, dueDate: null, orderNumber: row.order_number ?? '' }
  const at = (instant: string) => ({ ...base, rootId: row.order_id, day: sellerDay(instant) })
  const came = events.find(({ kind, amount }) => kind === 'payment-received' && amount === row.amount)
  const arrived = row.refunded === 0 ? row.updated_at : (came?.at ?? row.created_at)
  const backs = refundsOf(row, events)
  return [
    { ...at(arrived), kind: 'payment', amount: -row.amount },
    ...backs.map((back): Movement => ({ ...at(back.at), kind: 'refund', amount: back.amount }))
  ]
}

function refundsOf(row: PaymentRow, events: readonly MoneyEvent[]): { at: string; amount: number }[] {
  if (row.refunded === 0) return []
  const refunds = events.filter(({ kind }) => kind === 'payment-refunded')
  const sum = refunds.reduce((total, { amount }) => total + amount, 0)
  // Several payments of one order share its history; then the row's own date is the surer one.
  return sum === row.refunded ? refunds : [{ at: row.updated_at, amount: row.refunded }]
}
