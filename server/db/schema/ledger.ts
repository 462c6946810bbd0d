/** The side of a company's account: a debit increases what the company owes, a credit decreases it. */
export type LedgerSide = 'debit' | 'credit'

/** `credit-transfer` moves credit from one order (debit) to another (credit). A `reminder-fee` is a debit. */
export type LedgerKind =
  | 'opening-balance'
  | 'invoice'
  | 'credit-note'
  | 'payment'
  | 'refund'
  | 'credit-transfer'
  | 'write-off'
  | 'rounding'
  | 'reminder-fee'

/** An event that moved money on a company's account. Append-only: corrections are opposite entries. */
export interface LedgerEntries {
  id: string
  company_id: string
  /** The root order; null if the entry concerns the company as a whole. */
  order_id: string | null
  kind: LedgerKind
  side: LedgerSide
  /** Minor units of `currency_code`, positive. */
  amount: number
  currency_code: string
  /** `YYYY-MM-DD`, the seller's day; for payments, the day the money moved. */
  day: string
  /** Number of the invoice or credit note. */
  document: string | null
  /** Number of the invoice it settles or was charged for, if known; payments cover invoices in number order. */
  settles: string | null
  /** Id of the refund entry that a credit note offsets. */
  offsets: string | null
  /** The event, like `invoice:2026-000001`; unique, so that nothing is posted twice. */
  source: string
  created_at: string
}

/**
 * Unsettled amounts on a company's account, derived from the ledger entries by `Position`; updated with every entry.
 */
export interface OpenItems {
  order_id: string
  /** Number of the invoice; empty for amounts without one, such as a fee. */
  document: string
  company_id: string
  /** `YYYY-MM-DD`; null without an invoice. */
  due_date: string | null
  /** Minor units, positive. */
  amount: number
}
