import type { LedgerEntries } from '../../db/schema/ledger.ts'
import { type SettlementSums, sumsOf } from './settlement-sums.ts'

/** The entry fields from which an order's position is derived. */
export type Entry = Pick<
  LedgerEntries,
  'kind' | 'side' | 'amount' | 'document' | 'settles' | 'offsets' | 'source' | 'day'
>

/** An invoice with its unsettled amount. */
export interface OpenInvoice {
  number: string
  total: number
  /** Settled by credit notes and write-offs that name it. */
  credited: number
  open: number
}

/**
 * An order's position according to the ledger, in minor units of its currency. `balance` is debits less credits and
 * always equals `owed` − `prepaid` − `inFavour`.
 */
export interface Position {
  balance: number
  /** Payments and credit used, less refunds and credit moved to other orders. */
  received: number
  refunded: number
  /** By credit notes and write-offs. */
  credited: number
  invoiced: number
  /** Invoiced but not settled. */
  owed: number
  /** Paid but not yet invoiced. */
  prepaid: number
  /** Paid or credited beyond the order's total. */
  inFavour: number
  /** Still to be paid, invoiced or not. Refunded amounts are not charged again. */
  unpaid: number
  /** Refunded amounts that were due and are not credited yet, invoiced or not. */
  refundsToCredit: number
  /** The invoiced part of `refundsToCredit`: the credit notes to issue. Prepaid money is refunded first. */
  creditNotesDue: number
  sums: SettlementSums
  invoices: OpenInvoice[]
  /** Numbers of its credit notes, sorted. */
  creditNotes: string[]
}

/** An order's total, and whether the order was cancelled. */
export interface Due {
  total: number
  isCancelled: boolean
}

/** Derives the position of an order from its entries, regardless of their posting order. */
export function positionOf(entries: readonly Entry[], { total, isCancelled }: Due): Position {
  const sum = (isCounted: (entry: Entry) => boolean) =>
    entries.filter(isCounted).reduce((all, { side, amount }) => all + (side === 'credit' ? amount : -amount), 0)
  const incoming = sum(({ kind }) => kind === 'payment' || kind === 'credit-transfer')
  const refunded = 0 - sum(({ kind }) => kind === 'refund')
  const invoiced = 0 - sum(({ kind }) => kind === 'invoice')
  const offset = sum(({ offsets }) => offsets !== null)
  const credited = sum(isCredit)
  const sums = sumsOf(entries)
  const expected = isCancelled ? invoiced : Math.max(total, invoiced)
  const { invoices, openFees, remainder } = allocateToInvoices(entries, incoming - refunded)
  const owed = invoices.reduce((all, { open }) => all + open, openFees) + Math.max(0, -remainder)
  const surplus = Math.max(0, remainder)
  const prepaid = Math.min(surplus, expected - invoiced)
  const covering = incoming + credited - sums.fees
  const covered = { before: covering - offset, after: covering - refunded }
  const settled = Math.min(expected, covered.before)
  return {
    balance: 0 - sum(() => true),
    received: incoming - refunded,
    refunded,
    credited,
    invoiced,
    owed,
    prepaid,
    inFavour: surplus - prepaid,
    unpaid: expected - settled,
    sums: {
      ...sums,
      credited,
      refundsCredited: offset,
      surplus: covered.before - settled,
      cancelled: isCancelled ? Math.max(0, total - invoiced) : 0
    },
    refundsToCredit: uncoveredOf(expected, covered),
    creditNotesDue: uncoveredOf(invoiced, covered),
    invoices,
    creditNotes: numbersOf(entries, 'credit-note')
  }
}

/** The part of `amount` that was covered before refunds and no longer is. */
const uncoveredOf = (amount: number, { before, after }: { before: number; after: number }): number =>
  Math.max(0, Math.min(amount, before) - Math.min(amount, after))

/** Unpaid reminder fees: what is owed beyond the invoices. */
export function unpaidFeesOf({ owed, invoices, sums: { fees } }: Pick<Position, 'owed' | 'invoices' | 'sums'>): number {
  return Math.min(fees, owed - invoices.reduce((sum, { open }) => sum + open, 0))
}

const numbersOf = (entries: readonly Entry[], kind: Entry['kind']) =>
  entries.flatMap((entry) => (entry.kind === kind ? (entry.document ?? []) : [])).toSorted()

const isMoney = ({ kind }: Entry) => kind === 'payment' || kind === 'refund' || kind === 'credit-transfer'
const isFee = ({ kind }: Entry) => kind === 'reminder-fee'
const isCredit = (entry: Entry) => entry.kind !== 'invoice' && !isMoney(entry) && !isFee(entry)

type Balance = Omit<OpenInvoice, 'number'>

/**
 * Allocates an order's credits and payments to its invoices: first to each invoice the credits that name it, then the
 * remaining credits and payments to all, by number, to the reminder fees of each before the invoice itself.
 * @returns unpaid fees, and the remainder; negative if more was refunded than received
 */
function allocateToInvoices(
  entries: readonly Entry[],
  received: number
): { invoices: OpenInvoice[]; openFees: number; remainder: number } {
  const byNumber = totalsByNumber(entries)
  let remainder = received + applyCredits(entries.filter(isCredit), byNumber)
  let openFees = 0
  const pay = (amount: number) => {
    const paid = Math.max(0, Math.min(remainder, amount))
    remainder -= paid
    return amount - paid
  }
  const { named, unnamed } = feesByInvoice(entries.filter(isFee), byNumber)
  let otherFees = unnamed
  const invoices = [...byNumber].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const open = invoices.map(([number, invoice], at) => {
    const ownFees = named.get(number) ?? 0
    // A fee that names no invoice was charged for one that is not paid: an older fee must not reopen a paid invoice.
    const isPaid = remainder >= ownFees + invoice.open && at < invoices.length - 1
    openFees += pay(isPaid ? ownFees : ownFees + otherFees)
    if (!isPaid) otherFees = 0
    return { number, ...invoice, open: pay(invoice.open) }
  })
  return { invoices: open, openFees, remainder: remainder - otherFees }
}

function totalsByNumber(entries: readonly Entry[]): Map<string, Balance> {
  const byNumber = new Map<string, Balance>()
  for (const { kind, side, amount, document } of entries) {
    if (kind !== 'invoice' || document === null) continue
    const known = byNumber.get(document)?.total ?? 0
    const total = known + (side === 'debit' ? amount : -amount)
    byNumber.set(document, { total, credited: 0, open: total })
  }
  return byNumber
}

/** Applies credits to the invoices that they name. @returns the rest, for all invoices */
function applyCredits(credits: readonly Entry[], byNumber: ReadonlyMap<string, Balance>): number {
  let rest = 0
  for (const { side, amount, settles } of credits) {
    const invoice = settles === null ? undefined : byNumber.get(settles)
    const applied = side === 'credit' ? Math.min(amount, invoice?.open ?? 0) : 0
    if (invoice) {
      invoice.open -= applied
      invoice.credited += applied
    }
    rest += (side === 'credit' ? amount : -amount) - applied
  }
  return rest
}

function feesByInvoice(fees: readonly Entry[], byNumber: ReadonlyMap<string, Balance>) {
  const named = new Map<string, number>()
  let unnamed = 0
  for (const { amount, settles } of fees)
    if (settles === null || !byNumber.has(settles)) unnamed += amount
    else named.set(settles, (named.get(settles) ?? 0) + amount)
  return { named, unnamed }
}
