import { array, enums, type Infer, integer, max, min, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, boundedText, CurrencyCode, Day, Instant, paging, lineText } from '../scalars.ts'
import { maxAmount } from '../read-number.ts'

/** Maximum rows of a bank file, and its size in bytes. */
export const bankRowLimit = 10_000
export const bankFileBytes = 5 * 1024 * 1024
export const bankFileTypes = ['xml', 'csv'] as const

/** Why a row of a bank file was rejected; each reason has a text in `server.json`. */
export const bankRowProblems = [
  'date',
  'date-old',
  'amount',
  'amount-ambiguous',
  'amount-missing',
  'indicator',
  'formula',
  'currency',
  'other-currency',
  'account',
  'other-account',
  'not-booked',
  'reversal',
  'reference-differs'
] as const

/** The outcome of importing a file. Only `added` rows are stored. */
export const BankFileReport = object({
  fileName: string(),
  added: integer(),
  /** Already imported, from this file or another one. */
  known: integer(),
  /** Debits, which are not payments of partners. */
  debits: integer(),
  rejected: integer(),
  /** The first rejected rows, with `row` as in the file and the reason in the requested language. */
  problems: array(object({ row: integer(), reason: string() }))
})
export type BankFileReport = Infer<typeof BankFileReport>

/** Imports incoming transfers from a CAMT.053 or CSV file. Posts nothing; known transfers are not stored again. */
export const readBankFile = endpoint({
  method: 'POST',
  path: '/api/v2/desk/bank-files',
  for: 'accounting',
  body: 'multipart',
  fileBytes: bankFileBytes,
  input: object({}),
  output: BankFileReport,
  status: 201,
  errors: {
    'file-missing': 422,
    'file-several': 422,
    'file-too-large': 413,
    'bank-file-type': 422,
    'bank-file-damaged': 422,
    'bank-file-empty': 422,
    'bank-file-columns': 422,
    'file-too-many-rows': 422
  }
})

export const transferStates = ['open', 'posted', 'ignored'] as const
export type TransferState = (typeof transferStates)[number]

/** Confidence of a suggestion; `exact` ones can be confirmed in bulk. */
export const confidences = ['exact', 'likely', 'possible'] as const

/** The reason for a suggestion; each has a text in `desk-bank`. */
export const matchReasons = [
  'reference-exact',
  'reference-part',
  'reference-more',
  'reference-paid',
  'iban-amount',
  'name-amount',
  'iban-only',
  'name-only'
] as const

/** An order that a transfer may pay, with its unpaid amount and open invoices. */
export const PayableOrder = object({
  /** Number of the root order. */
  order: string(),
  invoices: array(string()),
  /** Due date of the first open invoice; null before the invoice. */
  dueDate: nullable(Day),
  /** Minor units of the transfer's currency. */
  unpaid: Amount,
  company: object({ id: string(), name: string() })
})
export type PayableOrder = Infer<typeof PayableOrder>

const Allocation = object({ ...PayableOrder.schema, amount: Amount })

/** `credit` is the remainder, which becomes the company's credit. */
export const Suggestion = object({
  confidence: enums(confidences),
  reason: enums(matchReasons),
  allocations: array(Allocation),
  credit: Amount
})
export type Suggestion = Infer<typeof Suggestion>

/** An incoming transfer. */
export const BankTransfer = object({
  id: string(),
  bookedOn: Day,
  valueOn: Day,
  amount: Amount,
  currencyCode: CurrencyCode,
  debtorName: string(),
  debtorIban: string(),
  remittance: string(),
  fileName: string(),
  state: enums(transferStates),
  /** Set for an open transfer; null if nothing matches. */
  suggestion: nullable(Suggestion),
  /** Set for a posted transfer. */
  postings: array(object({ order: string(), amount: Amount })),
  company: nullable(object({ id: string(), name: string() })),
  /** Why it was ignored. */
  reason: nullable(string()),
  handledBy: nullable(string()),
  handledAt: nullable(Instant)
})
export type BankTransfer = Infer<typeof BankTransfer>

/** Incoming transfers, latest first; open ones include a suggestion. */
export const listBankTransfers = endpoint({
  method: 'GET',
  path: '/api/v2/desk/bank-transfers',
  for: 'accounting',
  query: object({ ...paging, state: optional(enums(transferStates)) }),
  output: array(BankTransfer)
})

/** Orders that a transfer could pay, found by order number, invoice number or company; at most 20. */
export const listPayableOrders = endpoint({
  method: 'GET',
  path: '/api/v2/desk/bank-transfers/:id/orders',
  for: 'accounting',
  query: object({ search: size(string(), 0, 100) }),
  output: array(PayableOrder),
  errors: { 'not-found': 404 }
})

const amount = max(min(Amount, 1), maxAmount)

/**
 * Posts a transfer as payments on orders of one company. The amounts and `credit` (for the company, on the last order)
 * add up to the transfer. The payments are dated on the bank's booking day.
 */
export const postBankTransfer = endpoint({
  method: 'POST',
  path: '/api/v2/desk/bank-transfers/:id/payments',
  for: 'accounting',
  input: object({
    allocations: size(array(object({ order: boundedText(1, 20), amount })), 0, 50),
    credit: nullable(object({ order: boundedText(1, 20), amount }))
  }),
  output: BankTransfer,
  errors: {
    'not-found': 404,
    'bank-handled': 409,
    'bank-sum': 422,
    'bank-order-unknown': 422,
    'bank-other-company': 422,
    'bank-currency': 422,
    'bank-over-open': 409,
    'bank-credit-unpaid': 422
  }
})

/** Posts transfers as suggested if the suggestion is exact; all others are left unchanged. */
export const postExactTransfers = endpoint({
  method: 'POST',
  path: '/api/v2/desk/bank-transfers/exact',
  for: 'accounting',
  input: object({ ids: size(array(boundedText(1, 40)), 1, 100) }),
  output: object({ posted: integer(), left: integer() })
})

/** Marks a transfer as unrelated to any partner, with a reason; posts nothing. */
export const ignoreBankTransfer = endpoint({
  method: 'POST',
  path: '/api/v2/desk/bank-transfers/:id/dismissal',
  for: 'accounting',
  input: object({ reason: lineText(1, 200) }),
  output: BankTransfer,
  errors: { 'not-found': 404, 'bank-handled': 409 }
})

/** Reopens a transfer: restores an ignored one, and reverses a posted one with opposite entries. */
export const reopenBankTransfer = endpoint({
  method: 'POST',
  path: '/api/v2/desk/bank-transfers/:id/reopening',
  for: 'accounting',
  output: BankTransfer,
  errors: { 'not-found': 404, 'bank-open': 409, 'bank-spent': 409 }
})
