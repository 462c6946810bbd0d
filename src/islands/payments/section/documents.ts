import type { PaymentRow } from '../../../../contract/payments/payment-list.ts'

/** A line of Payments: an issued invoice, a credit note, a reminder fee, or the uninvoiced part of an order. */
export interface DocumentLine {
  key: string
  kind: 'invoice' | 'creditNote' | 'reminderFee' | 'notInvoiced'
  order: PaymentRow
  /** The document's number and download path; undefined if not invoiced. */
  file: { number: string; path: string } | undefined
  /** For a credit note, the invoice it settles. */
  invoice: string | undefined
  /** Day of issue; for an uninvoiced part, when the order was placed. */
  date: string
  dueDate: string | null
  daysLeft: number | null
  status: 'paid' | 'partial' | 'pending' | 'unpaid' | 'overdue' | 'reserved' | 'used' | 'credit'
  /** In minor units of the order's currency. */
  total: number
  settled: number
  open: number
  transferSentOn: string | null
  /** Whether it can be paid together with others. */
  selectable: boolean
  /** Whether Pay is offered here: on the document that is due first. */
  payable: boolean
  /** Whether the order's payments are listed here: on its first line that is not a credit note. */
  isFirst: boolean
}

/**
 * The documents of an order: the uninvoiced part and its reminder fee first, then its invoices, newest first, each below
 * its credit notes.
 */
export function documentsOf(order: PaymentRow): DocumentLine[] {
  const invoices = order.invoices.toReversed()
  const due = order.invoices.find(({ open }) => open > 0)
  const lines: DocumentLine[] = [
    ...notInvoiced(order),
    ...feeLine(order),
    ...invoices.flatMap((invoice) => [
      ...order.creditNotes.filter((note) => note.invoice === invoice.number).map((note) => creditLine(order, note)),
      invoiceLine(order, invoice, invoice === due)
    ])
  ]
  const first = lines.findIndex(({ kind }) => kind === 'invoice' || kind === 'notInvoiced')
  return lines.map((line, i) => ({ ...line, isFirst: i === first }))
}

const plain = {
  file: undefined,
  invoice: undefined,
  transferSentOn: null,
  selectable: false,
  payable: false,
  isFirst: false
}

function notInvoiced(order: PaymentRow): DocumentLine[] {
  const total = order.total - order.invoices.reduce((sum, invoice) => sum + invoice.total, 0)
  if (total <= 0 && order.invoices.length > 0) return []
  const other = [...order.invoices, order.reminderFee].reduce((sum, one) => sum + (one?.open ?? 0), 0)
  const open = Math.max(0, order.open - other)
  const isUninvoiced = order.invoices.length === 0
  return [
    {
      ...plain,
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
      payable: order.payable && open > 0 && order.invoices.every((invoice) => invoice.open === 0)
    }
  ]
}

function feeLine(order: PaymentRow): DocumentLine[] {
  if (!order.reminderFee) return []
  const { chargedOn, total, open } = order.reminderFee
  return [
    {
      ...plain,
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
      payable: order.payable && open > 0 && order.invoices.every((invoice) => invoice.open === 0)
    }
  ]
}

type Invoice = PaymentRow['invoices'][number]

function invoiceLine(
  order: PaymentRow,
  { number, path, issuedOn, dueDate, daysLeft, total, open, transferSentOn }: Invoice,
  isDue: boolean
): DocumentLine {
  const isLate = daysLeft !== null && daysLeft < 0 && order.onCard === null
  return {
    ...plain,
    key: number,
    kind: 'invoice',
    order,
    file: { number, path },
    date: issuedOn,
    dueDate: order.onCard === 'reserved' ? null : dueDate,
    daysLeft,
    status: isLate ? 'overdue' : statusOf(order, { open, total }),
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
  { number, path, issuedOn, amount, invoice }: PaymentRow['creditNotes'][number]
): DocumentLine {
  return {
    ...plain,
    key: number,
    kind: 'creditNote',
    order,
    file: { number, path },
    invoice,
    date: issuedOn,
    dueDate: null,
    daysLeft: null,
    status: order.inFavour > 0 ? 'credit' : 'used',
    total: amount,
    settled: 0,
    open: 0
  }
}

function statusOf(
  { onCard }: PaymentRow,
  { open, total }: Pick<DocumentLine, 'open' | 'total'>
): DocumentLine['status'] {
  if (open === 0) return 'paid'
  if (onCard !== null) return onCard === 'reserved' ? 'reserved' : 'pending'
  return open < total ? 'partial' : 'unpaid'
}
