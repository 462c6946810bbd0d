import { array, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { Amount, CurrencyCode, Day } from '../../scalars.ts'

/** `credited`: settled by credit notes and write-offs alone. */
export const invoiceStates = ['open', 'overdue', 'paid', 'credited'] as const

/** An invoice or credit note as issued; amounts in minor units. */
export const PartnerDocument = object({
  number: string(),
  kind: enums(['invoice', 'credit-note']),
  issuedOn: Day,
  /** The invoiced order or part. */
  orderNumber: string(),
  currencyCode: CurrencyCode,
  total: Amount,
  /** Number of the invoice that a credit note is for. */
  creditedInvoice: nullable(string()),
  /** What is left to pay of an invoice; null for a credit note. */
  payment: nullable(object({ state: enums(invoiceStates), open: Amount, dueDate: Day, overdueDays: integer() }))
})
export type PartnerDocument = Infer<typeof PartnerDocument>

/** A partner's invoices and credit notes, newest first. `after` is the `next` of the previous page. */
export const listPartnerDocuments = endpoint({
  method: 'GET',
  path: '/api/v2/desk/partners/:id/documents',
  for: 'partners',
  query: object({ after: optional(size(string(), 1, 100)) }),
  output: object({ documents: array(PartnerDocument), next: nullable(string()) }),
  errors: { 'not-found': 404 }
})
