import type { Output } from '../../../contract/endpoint.ts'
import type { ListedInvoice, listPaymentRows, PaymentRow } from '../../../contract/payments/payment-list.ts'
import type { Reader } from '../../db/tx.ts'
import { readTogether } from '../../db/read-together.ts'
import { readInBatches } from '../../core/batches.ts'
import { daysBetween, sellerDay, apiDateTime } from '../../core/dates.ts'
import { required } from '../../core/required.ts'
import {
  changedAt,
  creditNoteResponse,
  invoiceResponse,
  pendingRefundsOf,
  receivedAt,
  type RequestContext,
  selectPayments
} from '../service.ts'
import {
  namesOfTransfersIn,
  type Position,
  readPositions,
  selectReminderFees,
  unpaidFeesOf,
  wasEverPaid
} from '../ledger/service.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { findMethod, type MethodWording, paymentMethodName } from '../../payments/service.ts'
import { selectSent } from '../remittances/service.ts'
import { noCardCoverage, type CardCoverage, readCardCoverage } from '../card-coverage/service.ts'
import { readAvailableCredit } from '../credit/service.ts'
import { accountBalances, remainingCredit, dueInvoicesOf, paymentStatusOf } from './payment-status.ts'
import {
  type PaymentFilter,
  type Row,
  selectCreditNotes,
  selectInvoices,
  selectRows,
  selectRowsById,
  selectSettled,
  selectTotals,
  selectUnsettledIds
} from './queries.ts'

type PaymentList = Output<typeof listPaymentRows>

/** A page of orders with their payments, the totals of all matches, and the company's balance. */
export async function describePayments(
  db: Reader,
  context: RequestContext,
  filter: PaymentFilter,
  page: { limit: number; offset: number }
): Promise<PaymentList> {
  const { caller, zone, now } = context
  const today = sellerDay(now.toISOString())
  const [listed, unsettledIds, methods] = await readTogether(() => [
    selectRows(db, filter, page),
    selectUnsettledIds(db, caller.companyId),
    readSetting(db, settings.paymentMethods)
  ])
  const { rows, unsettled } = await readListedAndUnsettled(db, listed, unsettledIds)
  const sent = await readSent(db, rows)
  const wording = { methods, locale: context.locale, termsDays: caller.paymentTermsDays }
  const totals = await readTotals(db, filter, unsettledIds)
  return {
    asOf: apiDateTime(now.toISOString(), zone),
    termsDays: caller.paymentTermsDays,
    credit: caller.paymentTermsDays > 0 ? await readAvailableCredit(db, caller.companyId, today) : null,
    rows: rows.map((row) => rowResponse(context, row, { sent, wording })),
    count: totals.reduce((sum, { count }) => sum + count, 0),
    totals,
    standing: accountBalances(
      unsettled.map((row) => ({
        ...paymentStatusOf(orderBalanceOf(row), today),
        ...dueInvoicesOf(orderBalanceOf(row), today),
        currencyCode: row.currency_code,
        reserved: row.cardCoverage.reserved,
        inFavour: row.inFavour
      }))
    )
  }
}

/** Values per query. */
const batchSize = 500

/** The listed orders and the unsettled ones; those that are both are read once. */
async function readListedAndUnsettled(db: Reader, listed: readonly Row[], unsettledIds: readonly string[]) {
  const listedIds = new Set(listed.map(({ id }) => id))
  const otherIds = unsettledIds.filter((id) => !listedIds.has(id))
  const others = await readInBatches(otherIds, batchSize, (ids) => selectRowsById(db, ids))
  const all = await readInBatches([...listed, ...others], batchSize, (rows) => readRows(db, rows))
  const isUnsettled = new Set(unsettledIds)
  return { rows: all.slice(0, listed.length), unsettled: all.filter(({ id }) => isUnsettled.has(id)) }
}

/** Totals of all matches by currency, with reminder fees. Overpayments do not offset other orders. */
async function readTotals(
  db: Reader,
  filter: PaymentFilter,
  unsettledIds: readonly string[]
): Promise<PaymentList['totals']> {
  const fees = new Map((await selectReminderFees(db, filter.companyId)).map((row) => [row.order_id, row.fees]))
  const special = await readInBatches([...new Set([...unsettledIds, ...fees.keys()])], batchSize, (ids) =>
    selectSettled(db, filter, ids)
  )
  const ofCurrency = Map.groupBy(special, ({ currency_code }) => currency_code)
  return (await selectTotals(db, filter)).map(({ currency_code: currencyCode, count, total }) => {
    const orders = ofCurrency.get(currencyCode) ?? []
    const open = orders.reduce((sum, order) => sum + Math.max(0, order.total - order.settled), 0)
    const charged = orders.reduce((sum, { id }) => sum + (fees.get(id) ?? 0), total)
    return { currencyCode, count, total: charged, settled: charged - open, open }
  })
}

type ListedPayment = Awaited<ReturnType<typeof selectPayments>>[number]

interface OrderPayments extends Row {
  payments: ListedPayment[]
  invoices: Awaited<ReturnType<typeof selectInvoices>>
  creditNotes: Awaited<ReturnType<typeof selectCreditNotes>>
  position: Position
  /** What the order costs: once cancelled, only what was invoiced. */
  total: number
  /** In favour and not being refunded. */
  inFavour: number
  /** In favour and on its way back to a card. */
  refunding: number
  cardCoverage: CardCoverage
}

async function readRows(db: Reader, rows: readonly Row[]): Promise<OrderPayments[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [allPayments, allInvoices, allCreditNotes, positions, cardCoverage] = await readTogether(() => [
    selectPayments(db, ids),
    selectInvoices(db, ids),
    selectCreditNotes(db, ids),
    readPositions(db, rows),
    readCardCoverage(db, ids)
  ])
  const payments = Map.groupBy(allPayments, ({ order_id }) => order_id)
  const invoices = Map.groupBy(allInvoices, ({ root_id }) => root_id)
  const creditNotes = Map.groupBy(allCreditNotes, ({ root_id }) => root_id)
  return rows.map((row) => {
    const { id } = row
    const position = required(positions.get(id), 'position')
    const ownPayments = payments.get(id) ?? []
    const refunding = Math.min(position.inFavour, pendingRefundsOf(ownPayments))
    return {
      ...row,
      total: row.state === 'cancelled' ? position.invoiced : (row.total ?? 0),
      payments: ownPayments,
      invoices: invoices.get(id) ?? [],
      creditNotes: creditNotes.get(id) ?? [],
      position,
      inFavour: position.inFavour - refunding,
      refunding,
      cardCoverage: cardCoverage.get(id) ?? noCardCoverage
    }
  })
}

/** The latest day on which a transfer for an open invoice was reported as sent, by invoice number. */
async function readSent(db: Reader, rows: readonly OrderPayments[]): Promise<Map<string, string>> {
  const open = rows.flatMap(({ position }) => position.invoices.filter((invoice) => invoice.open > 0))
  if (open.length === 0) return new Map()
  const sent = await selectSent(
    db,
    open.map(({ number }) => number)
  )
  return new Map(sent.map(({ number, sent_at }) => [number, sellerDay(sent_at)]))
}

const orderBalanceOf = ({ total, due_date: dueDate, position, payments, invoices, cardCoverage }: OrderPayments) => ({
  total,
  fees: position.sums.fees,
  dueDate,
  position,
  wasEverPaid: wasEverPaid(position.sums),
  cardCoverage,
  payments: payments.map(({ state, method }) => ({
    isOnTerms: state === 'new' && findMethod(method)?.kind === 'terms'
  })),
  invoices
})

function rowResponse(
  { zone, now }: RequestContext,
  row: OrderPayments,
  { sent, wording }: { sent: ReadonlyMap<string, string>; wording: MethodWording }
): PaymentRow {
  const { payments, creditNotes, position } = row
  const today = sellerDay(now.toISOString())
  const status = paymentStatusOf(orderBalanceOf(row), today)
  const openPayment = payments.find(({ state }) => state === 'new')
  const transferNames = namesOfTransfersIn(position, wording.locale)
  const displayed = openPayment ?? payments.findLast(({ state }) => state !== 'failed' && state !== 'cancelled')
  const received = payments.findLast(({ state }) => state === 'completed' || state === 'refunded')
  const names = [...transferNames, ...(displayed ? [paymentMethodName(displayed.method, wording)] : [])]
  return {
    tokenValue: row.token,
    number: row.number ?? '',
    placedAt: apiDateTime(row.completed_at ?? row.created_at, zone),
    currencyCode: row.currency_code,
    total: row.total,
    reminderFee: reminderFeeOf(position),
    ...status,
    paidAt: received ? receivedAt(received, zone) : dayOf(position),
    methodName: names.join(', ') || null,
    kind: (displayed && findMethod(displayed.method)?.kind) ?? null,
    payable: openPayment !== undefined && status.open > 0 && status.onCard === null,
    inFavour: row.inFavour,
    refunding: row.refunding,
    invoices: listedInvoices(row, { isOwed: status.owed > 0, today, sent }),
    creditNotes: listedCreditNotes(creditNotes, row.inFavour),
    payments: [
      ...movedPayments(position, transferNames),
      ...payments.flatMap((payment) => listedPayment(payment, zone, wording))
    ]
  }
}

function reminderFeeOf(position: Position): PaymentRow['reminderFee'] {
  const { fees, feesOn } = position.sums
  return feesOn === null ? null : { chargedOn: feesOn, total: fees, open: unpaidFeesOf(position) }
}

const dayOf = ({ sums: { movedOn } }: Position) => (movedOn === null ? null : `${movedOn} 00:00:00`)

/** What came from other orders, as one payment. */
function movedPayments(position: Position, names: readonly string[]): PaymentRow['payments'] {
  const updatedAt = dayOf(position)
  const { creditUsed, paidWithOthers } = position.sums
  if (updatedAt === null) return []
  const amount = creditUsed + paidWithOthers
  return [{ id: 'moved', state: 'completed', methodName: names.join(', '), amount, refunded: 0, updatedAt }]
}

function listedInvoices({ invoices, position }: OrderPayments, state: Pick<InvoiceState, 'isOwed' | 'today' | 'sent'>) {
  const invoiceOf = new Map(position.invoices.map((invoice) => [invoice.number, invoice]))
  return invoices.map((invoice) =>
    listedInvoice(invoice, { ...required(invoiceOf.get(invoice.number), 'invoice'), ...state })
  )
}

interface InvoiceState {
  credited: number
  open: number
  /** Whether the order owes anything; amounts authorised on a card are not due. */
  isOwed: boolean
  today: string
  sent: ReadonlyMap<string, string>
}

function listedInvoice(
  { token, number, issued_at, due_date: dueDate, total }: OrderPayments['invoices'][number],
  { credited, open, isOwed, today, sent }: InvoiceState
): ListedInvoice {
  return {
    ...invoiceResponse(token, number),
    issuedOn: sellerDay(issued_at),
    dueDate: open > 0 ? dueDate : null,
    total,
    credited,
    open,
    daysLeft: open > 0 && isOwed ? daysBetween(today, dueDate) : null,
    transferSentOn: sent.get(number) ?? null
  }
}

function listedCreditNotes(notes: OrderPayments['creditNotes'], inFavour: number): PaymentRow['creditNotes'] {
  const remaining = remainingCredit(notes, inFavour)
  return notes.map(({ number, issued_at, total, invoice_number }, i) => ({
    ...creditNoteResponse(number),
    issuedOn: sellerDay(issued_at),
    amount: total,
    inFavour: remaining[i] ?? 0,
    invoice: invoice_number
  }))
}

function listedPayment(payment: ListedPayment, zone: string, wording: MethodWording): PaymentRow['payments'] {
  const { id, state, amount, refunded, method } = payment
  if (state === 'new' || state === 'failed' || state === 'cart') return []
  const methodName = paymentMethodName(method, wording)
  return [{ id, state, methodName, amount, refunded, updatedAt: changedAt(payment, zone) }]
}
