import type { Output } from '../../../contract/endpoint.ts'
import type { listPaymentRows, PaymentRow } from '../../../contract/payments/payment-list.ts'
import type { Payments } from '../../db/schema/trade.ts'
import type { Reader } from '../../db/tx.ts'
import { sellerDay, wireDate } from '../../core/dates.ts'
import { required } from '../../core/required.ts'
import { creditNoteAnswer, invoiceAnswer, type RequestContext } from '../service.ts'
import { type Position, readPositions } from '../ledger/service.ts'
import { findMethod, paymentMethodName } from '../../payments/service.ts'
import { owedOf, reservedOf, standingOf } from './owed.ts'
import {
  type PaymentFilter,
  type Row,
  selectCreditNotes,
  selectInvoices,
  selectPayments,
  selectRows,
  selectTotals
} from './queries.ts'

type PaymentList = Output<typeof listPaymentRows>

/** A page of orders with their payments, the totals of all matches and the company's balance. */
export async function describePayments(
  db: Reader,
  context: RequestContext,
  filter: PaymentFilter,
  page: { limit: number; offset: number }
): Promise<PaymentList> {
  const { caller, zone, now } = context
  const today = sellerDay(now.toISOString())
  const rows = await readRows(db, await selectRows(db, filter, page))
  const unsettled = await readRows(db, await selectRows(db, { companyId: caller.companyId, unsettled: true }))
  const totals = await selectTotals(db, filter)
  return {
    asOf: wireDate(now.toISOString(), zone),
    termsDays: caller.paymentTermsDays,
    rows: rows.map((row) => rowAnswer(context, row)),
    count: totals.reduce((sum, { count }) => sum + count, 0),
    totals: totals.map(({ currency_code: currencyCode, count, total, settled }) => {
      return { currencyCode, count, total, settled, open: total - settled }
    }),
    standing: standingOf(
      unsettled.map((row) => ({
        ...owedOf(owingOf(row), today),
        currencyCode: row.currency_code,
        reserved: reservedOf(row.payments),
        inFavour: row.position.inFavour
      })),
      today
    )
  }
}

/** Rows are processed in batches: each list of ids is a query of its own. */
const batch = 500

interface OrderMoney extends Row {
  payments: Payments[]
  invoices: Awaited<ReturnType<typeof selectInvoices>>
  creditNotes: Awaited<ReturnType<typeof selectCreditNotes>>
  position: Position
}

async function readRows(db: Reader, rows: readonly Row[]): Promise<OrderMoney[]> {
  const read: OrderMoney[] = []
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    const ids = some.map(({ id }) => id)
    const payments = Map.groupBy(await selectPayments(db, ids), ({ order_id }) => order_id)
    const invoices = Map.groupBy(await selectInvoices(db, ids), ({ root_id }) => root_id)
    const creditNotes = Map.groupBy(await selectCreditNotes(db, ids), ({ root_id }) => root_id)
    const positions = await readPositions(db, some)
    for (const row of some) {
      const { id } = row
      read.push({
        ...row,
        payments: payments.get(id) ?? [],
        invoices: invoices.get(id) ?? [],
        creditNotes: creditNotes.get(id) ?? [],
        position: required(positions.get(id), 'position')
      })
    }
  }
  return read
}

const owingOf = ({ total, due_date: dueDate, position, payments, invoices }: OrderMoney) => ({
  total: total ?? 0,
  dueDate,
  position,
  payments: payments.map((payment) => ({
    ...payment,
    isOnTerms: payment.state === 'new' && findMethod(payment.method)?.kind === 'terms'
  })),
  invoices
})

function rowAnswer(context: RequestContext, row: OrderMoney): PaymentRow {
  const { locale, zone, now, caller } = context
  const { payments, invoices, creditNotes, position } = row
  const owed = owedOf(owingOf(row), sellerDay(now.toISOString()))
  const waiting = payments.find(({ state }) => state === 'new')
  const shown = waiting ?? payments.findLast(({ state }) => state !== 'failed' && state !== 'cancelled')
  const came = payments.findLast(({ state }) => state === 'completed' || state === 'refunded')
  const openOf = new Map(position.invoices.map(({ number, open }) => [number, open]))
  return {
    tokenValue: row.token,
    number: row.number ?? '',
    placedAt: wireDate(row.completed_at ?? row.created_at, zone),
    currencyCode: row.currency_code,
    total: row.total ?? 0,
    ...owed,
    paidAt: came ? wireDate(came.updated_at, zone) : null,
    methodName: shown ? paymentMethodName(shown.method, locale, caller.paymentTermsDays) : null,
    kind: (shown && findMethod(shown.method)?.kind) ?? null,
    payable: waiting !== undefined && owed.open > 0,
    invoices: invoices.map(({ token, number }) => ({
      ...invoiceAnswer(token, number),
      open: openOf.get(number) ?? 0
    })),
    creditNotes: creditNotes.map(({ number, total, invoice_number }) => ({
      ...creditNoteAnswer(number),
      amount: total,
      invoice: invoice_number
    })),
    payments: payments.flatMap((payment) => listedPayment(context, payment))
  }
}

function listedPayment({ locale, zone, caller }: RequestContext, payment: Payments): PaymentRow['payments'] {
  const { id, state, amount, refunded, method, updated_at } = payment
  if (state === 'new' || state === 'failed' || state === 'cart') return []
  const methodName = paymentMethodName(method, locale, caller.paymentTermsDays)
  return [{ id, state, methodName, amount, refunded, updatedAt: wireDate(updated_at, zone) }]
}
