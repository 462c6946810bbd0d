import { lateFeeDays, type PaymentRow } from '../../../../contract/payments/payment-list.ts'

/**
 * A line of Payments: an issued invoice, a credit note, a reminder fee, the uninvoiced part of an order, or what was paid
 * beyond its total.
 */
export interface DocumentLine {
  key: string
  kind: 'invoice' | 'creditNote' | 'reminderFee' | 'notInvoiced' | 'creditBalance'
  order: PaymentRow
  /** The document's number and download path; undefined if not invoiced. */
  file: { number: string; path: string } | undefined
  /** For a credit note, the invoice it settles. */
  invoice: string | undefined
  /** Day of issue; for an uninvoiced part, when the order was placed. */
  date: string
  dueDate: string | null
  daysLeft: number | null
  status:
    'paid' | 'credited' | 'partial' | 'pending' | 'unpaid' | 'overdue' | 'reserved' | 'used' | 'credit' | 'refunding'
  /** In minor units of the order's currency; of a credit note partly used, what is left. */
  total: number
  /** The used part of such a credit note. */
  used: number
  settled: number
  open: number
  transferSentOn: string | null
  /** Whether the total is in the company's favour, so that nothing can be open. */
  isCredit: boolean
  /** Whether it can be paid together with others. */
  selectable: boolean
  /** Whether Pay is offered here: on the document that is due first. */
  payable: boolean
  /** Whether the order's payments are listed here: on its first line that can be paid, if there is one. */
  isFirst: boolean
}

/**
 * The documents of an order: its credit balance, the uninvoiced part and its reminder fee first, then its invoices,
 * newest first, each below its credit notes.
 */
export function documentsOf(order: PaymentRow): DocumentLine[] {
  const invoices = order.invoices.toReversed()
  const due = order.invoices.find(({ open }) => open > 0)
  const lines: DocumentLine[] = [
    ...creditBalance(order),
    ...notInvoiced(order),
    ...feeLine(order),
    ...invoices.flatMap((invoice) => [
      ...order.creditNotes.filter((note) => note.invoice === invoice.number).map((note) => creditLine(order, note)),
      invoiceLine(order, invoice, invoice === due)
    ])
  ]
  const first = lines.findIndex(({ kind }) => kind === 'invoice' || kind === 'notInvoiced')
  return lines.map((line, i) => ({ ...line, isFirst: i === Math.max(0, first) }))
}

/** Whether the late fee of an order has begun, by the seller's day, in which the server counts the days left. */
export const hasLateFee = ({ daysLeft }: Pick<PaymentRow, 'daysLeft'>): boolean => (daysLeft ?? 0) < -lateFeeDays

const emptyLine = {
  file: undefined,
  invoice: undefined,
  transferSentOn: null,
  isCredit: false,
  used: 0,
  selectable: false,
  payable: false,
  isFirst: false
}

/** What was paid beyond the order's total: its credit, without that of credit notes, and what is being refunded. */
function creditBalance(order: PaymentRow): DocumentLine[] {
  const ofNotes = order.creditNotes.reduce((sum, note) => sum + note.inFavour, 0)
  const sums = [
    ['credit', order.inFavour - ofNotes],
    ['refunding', order.refunding]
  ] as const
  return sums.flatMap(([status, total]) =>
    total > 0
      ? {
          ...creditOf(order, total),
          key: status + order.tokenValue,
          kind: 'creditBalance',
          date: order.paidAt ?? order.placedAt,
          status
        }
      : []
  )
}

const creditOf = (order: PaymentRow, total: number) => ({
  ...emptyLine,
  order,
  dueDate: null,
  daysLeft: null,
  total,
  settled: 0,
  open: 0,
  isCredit: true
})

function notInvoiced(order: PaymentRow): DocumentLine[] {
  const total = order.total - order.invoices.reduce((sum, invoice) => sum + invoice.total, 0)
  if (total <= 0 && order.invoices.length + order.inFavour + order.refunding > 0) return []
  const other = [...order.invoices, order.reminderFee].reduce((sum, document) => sum + (document?.open ?? 0), 0)
  const open = Math.max(0, order.open - other)
  const isUninvoiced = order.invoices.length === 0
  return [
    {
      ...emptyLine,
      key: order.tokenValue,
      kind: 'notInvoiced',
      order,
      date: order.placedAt,
      dueDate: isUninvoiced ? order.dueDate : null,
      daysLeft: isUninvoiced ? order.daysLeft : null,
      status: statusOf(order, { open, total }),
      total,
      settled: total - open,
      open,
      payable: isDueAfterInvoices(order, open)
    }
  ]
}

function feeLine(order: PaymentRow): DocumentLine[] {
  if (!order.reminderFee) return []
  const { chargedOn, total, open } = order.reminderFee
  return [
    {
      ...emptyLine,
      key: `fee-${order.tokenValue}`,
      kind: 'reminderFee',
      order,
      date: chargedOn,
      dueDate: null,
      daysLeft: null,
      status: statusOf(order, { open, total }),
      total,
      settled: total - open,
      open,
      payable: isDueAfterInvoices(order, open)
    }
  ]
}

/** What is not on an invoice is due after all invoices. */
const isDueAfterInvoices = ({ payable, invoices }: PaymentRow, open: number) =>
  payable && open > 0 && invoices.every((invoice) => invoice.open === 0)

type Invoice = PaymentRow['invoices'][number]

function invoiceLine(
  order: PaymentRow,
  { number, path, issuedOn, dueDate, daysLeft, total, credited, open, transferSentOn }: Invoice,
  isDue: boolean
): DocumentLine {
  const isLate = daysLeft !== null && daysLeft < 0 && order.onCard === null
  return {
    ...emptyLine,
    key: number,
    kind: 'invoice',
    order,
    file: { number, path },
    date: issuedOn,
    dueDate: order.onCard === 'reserved' ? null : dueDate,
    daysLeft,
    status: isLate ? 'overdue' : statusOf(order, { open, total, credited }),
    total,
    settled: total - open,
    open,
    transferSentOn,
    selectable: open > 0 && order.onCard === null,
    payable: order.payable && isDue
  }
}

function creditLine(
  order: PaymentRow,
  { number, path, issuedOn, amount, inFavour, invoice }: PaymentRow['creditNotes'][number]
): DocumentLine {
  return {
    ...creditOf(order, inFavour || amount),
    key: number,
    kind: 'creditNote',
    file: { number, path },
    invoice,
    date: issuedOn,
    used: inFavour && amount - inFavour,
    status: inFavour > 0 ? 'credit' : 'used'
  }
}

function statusOf(
  { onCard }: PaymentRow,
  { open, total, credited = 0 }: Pick<DocumentLine, 'open' | 'total'> & { credited?: number }
): DocumentLine['status'] {
  if (open === 0) return credited > 0 && credited === total ? 'credited' : 'paid'
  if (onCard !== null) return onCard === 'reserved' ? 'reserved' : 'pending'
  return open + credited < total ? 'partial' : 'unpaid'
}
