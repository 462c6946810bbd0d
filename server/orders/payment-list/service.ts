import type { Output } from '../../../contract/endpoint.ts'
import type { listPaymentRows, PaymentRow } from '../../../contract/payments/payment-list.ts'
import type { Payments } from '../../db/schema/trade.ts'
import type { Reader } from '../../db/tx.ts'
import { sellerDay, wireDate } from '../../core/dates.ts'
import { invoiceAnswer, type RequestContext } from '../service.ts'
import { findMethod, paymentMethodName } from '../../payments/service.ts'
import { owedOf, standingOf } from './owed.ts'
import { type PaymentFilter, type Row, selectInvoices, selectPayments, selectRows, selectTotals } from './queries.ts'

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
  const rows = await describeRows(db, context, await selectRows(db, filter, page))
  const open = await selectRows(db, { companyId: caller.companyId, pending: true })
  const totals = await selectTotals(db, filter)
  return {
    asOf: wireDate(now.toISOString(), zone),
    termsDays: caller.paymentTermsDays,
    rows,
    count: totals.reduce((sum, { count }) => sum + count, 0),
    totals: totals.map(({ currency_code: currencyCode, count, total, paid }) => {
      return { currencyCode, count, total, paid, balance: paid - total }
    }),
    standing: standingOf(await describeRows(db, context, open), today)
  }
}

/** Rows are processed in batches: each list of ids is a query of its own. */
const batch = 500

async function describeRows(db: Reader, context: RequestContext, rows: readonly Row[]): Promise<PaymentRow[]> {
  const described: PaymentRow[] = []
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    const ids = some.map(({ id }) => id)
    const payments = Map.groupBy(await selectPayments(db, ids), ({ order_id }) => order_id)
    const invoices = Map.groupBy(await selectInvoices(db, ids), ({ root_id }) => root_id)
    described.push(
      ...some.map((row) => rowAnswer(context, row, payments.get(row.id) ?? [], invoices.get(row.id) ?? []))
    )
  }
  return described
}

type Invoice = Awaited<ReturnType<typeof selectInvoices>>[number]

function rowAnswer(context: RequestContext, row: Row, payments: Payments[], invoices: Invoice[]): PaymentRow {
  const { locale, zone, now, caller } = context
  const { total, received, due_date: dueDate } = row
  const owing = { total: total ?? 0, received, dueDate, payments, invoices }
  const open = payments.find(({ state }) => state === 'new')
  const shown = open ?? payments.findLast(({ state }) => state !== 'failed' && state !== 'cancelled')
  const came = payments.findLast(({ state }) => state === 'completed' || state === 'refunded')
  return {
    tokenValue: row.token,
    number: row.number ?? '',
    placedAt: wireDate(row.completed_at ?? row.created_at, zone),
    currencyCode: row.currency_code,
    total: total ?? 0,
    ...owedOf(owing, sellerDay(now.toISOString())),
    paidAt: came ? wireDate(came.updated_at, zone) : null,
    methodName: shown ? paymentMethodName(shown.method, locale, caller.paymentTermsDays) : null,
    kind: (shown && findMethod(shown.method)?.kind) ?? null,
    payable: open !== undefined && received < (total ?? 0),
    invoices: invoices.map(({ token, number }) => invoiceAnswer(token, number)),
    payments: payments.flatMap((payment) => listedPayment(context, payment))
  }
}

function listedPayment({ locale, zone }: RequestContext, payment: Payments): PaymentRow['payments'] {
  const { id, state, amount, refunded, method, updated_at } = payment
  if (state === 'new' || state === 'failed' || state === 'cart') return []
  const methodName = paymentMethodName(method, locale)
  return [{ id, state, methodName, amount, refunded, updatedAt: wireDate(updated_at, zone) }]
}
