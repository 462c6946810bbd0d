import type { listPartnerDocuments, PartnerDocument } from '../../../../contract/desk/partners/documents.ts'
import type { Output } from '../../../../contract/endpoint.ts'
import { daysBetween, sellerDay } from '../../../core/dates.ts'
import { mergePages, type Cursor } from '../../../core/http/paging/cursor.ts'
import { readTogether } from '../../../db/read-together.ts'
import type { Reader } from '../../../db/tx.ts'
import { type OpenInvoice, positionOf, selectOrderEntries } from '../../../orders/ledger/service.ts'
import { type DocumentPage, selectCreditNotes, selectInvoices } from './queries.ts'

const perPage = 20

type Invoice = Awaited<ReturnType<typeof selectInvoices>>[number]
type CreditNote = Awaited<ReturnType<typeof selectCreditNotes>>[number]

/** A page of a partner's invoices and credit notes, newest first; `today` is the seller's day. */
export async function listDocuments(
  at: Omit<DocumentPage, 'limit'>,
  today: string
): Promise<Output<typeof listPartnerDocuments>> {
  const page = { ...at, limit: perPage + 1 }
  const [invoices, creditNotes] = await readTogether(() => [selectInvoices(page), selectCreditNotes(page)])
  const { shown, next } = mergePages([...invoices, ...creditNotes], perPage, cursorOf)
  const open = await readOpen(at.db, shown.filter(isInvoice))
  return {
    documents: shown.map((row) =>
      isInvoice(row) ? describeInvoice(row, open.get(row.number), today) : describeCreditNote(row)
    ),
    next
  }
}

const isInvoice = (row: Invoice | CreditNote): row is Invoice => 'due_date' in row
const cursorOf = (row: Invoice | CreditNote): Cursor => ({ at: row.issued_at, id: row.number })

/** What is settled and open of invoices, by number. */
async function readOpen(db: Reader, invoices: readonly Invoice[]): Promise<ReadonlyMap<string, OpenInvoice>> {
  const entries = await selectOrderEntries(db, [...new Set(invoices.map(({ root_id }) => root_id))])
  // What is open of an invoice does not depend on the order's total.
  const positions = [...Map.groupBy(entries, ({ order_id }) => order_id).values()].map((ofOrder) =>
    positionOf(ofOrder, { total: 0, isCancelled: false })
  )
  return new Map(positions.flatMap((position) => position.invoices.map((invoice) => [invoice.number, invoice])))
}

const describe = ({ number, issued_at, order_number, currency_code, total }: Invoice | CreditNote) => ({
  number,
  issuedOn: sellerDay(issued_at),
  orderNumber: order_number ?? '',
  currencyCode: currency_code,
  total
})

function describeInvoice(row: Invoice, settled: OpenInvoice | undefined, today: string): PartnerDocument {
  const { open, credited } = settled ?? { open: 0, credited: 0 }
  const overdueDays = open > 0 ? Math.max(0, daysBetween(row.due_date, today)) : 0
  const openState = overdueDays > 0 ? 'overdue' : 'open'
  const settledState = credited >= row.total ? 'credited' : 'paid'
  const state = open > 0 ? openState : settledState
  const payment = { state, open, dueDate: row.due_date, overdueDays } as const
  return { kind: 'invoice', ...describe(row), creditedInvoice: null, payment }
}

const describeCreditNote = (row: CreditNote): PartnerDocument => ({
  kind: 'credit-note',
  ...describe(row),
  creditedInvoice: row.invoice_number,
  payment: null
})
