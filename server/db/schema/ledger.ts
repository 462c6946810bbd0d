/** Which side of a company's account an entry is on: a debit raises what the company owes, a credit lowers it. */
export type LedgerSide = 'debit' | 'credit'

/**
 * `credit-transfer` moves what one order has in favour to another one: a debit here, a credit there. A `reminder-fee` is
 * a debit.
 */
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

/** An event that moved money on a company's account. Append-only: a correction is an entry on the other side. */
export interface LedgerEntries {
  id: string
  company_id: string
  /** The order, for a split one the whole; null if it concerns the company as such. */
  order_id: string | null
  kind: LedgerKind
  side: LedgerSide
  /** Minor units of `currency_code`, positive. */
  amount: number
  currency_code: string
  /** `YYYY-MM-DD`, the seller's day; for money the day it moved. */
  day: string
  /** Number of the invoice or credit note. */
  document: string | null
  /** Number of the invoice that it settles, if one is known; otherwise payments cover invoices by number. */
  settles: string | null
  /** Id of the refund entry that a credit note makes good. */
  offsets: string | null
  /** The event, like `invoice:2026-000001`: unique, so that none is posted twice. */
  source: string
  created_at: string
}

/** What is unsettled on a company's account, as `Position` of its ledger entries says: written with every entry. */
export interface OpenItems {
  order_id: string
  /** Number of the invoice; empty for what no invoice names, like a fee. */
  document: string
  company_id: string
  /** `YYYY-MM-DD`; null without an invoice. */
  due_date: string | null
  /** Minor units, positive. */
  amount: number
}
