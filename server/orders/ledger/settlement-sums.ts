import type { LedgerEntries } from '../../db/schema/ledger.ts'

type Entry = Pick<LedgerEntries, 'kind' | 'side' | 'amount' | 'source' | 'day'>

/** Sums of an order's entries by the steps of its settlement, in minor units. */
export interface SettlementSums {
  /** Payments on this order, before refunds. */
  paid: number
  /** The company's credit from other orders. */
  creditUsed: number
  /** By a payment for several invoices on another order. */
  paidWithOthers: number
  /** Day of the last credit or share from another order. */
  movedOn: string | null
  /** Credit of this order used by others. */
  creditMoved: number
  /** The part of its payments that paid invoices of other orders. */
  paidForOthers: number
  /** By credit notes and write-offs. */
  credited: number
  /** The part of `credited` by credit notes for refunds. */
  refundsCredited: number
  /** Reminder fees. */
  fees: number
  /** Day of the last reminder fee. */
  feesOn: string | null
  /** Paid or credited beyond the total, including what was refunded or used by other orders since. */
  surplus: number
  /** The part of the total that is no longer due because the order was cancelled. */
  cancelled: number
}

/** Marks the source of transfers that divide a payment for several invoices. */
export const shareSource = 'payment-share'

const sum = (entries: readonly Entry[]) => entries.reduce((all, { amount }) => all + amount, 0)

const lastDay = (entries: readonly Entry[]) =>
  entries
    .map(({ day }) => day)
    .toSorted()
    .at(-1) ?? null

/** Sums of what was paid, and of what was moved from and to other orders. */
export function sumsOf(
  entries: readonly Entry[]
): Omit<SettlementSums, 'credited' | 'refundsCredited' | 'surplus' | 'cancelled'> {
  const payments = entries.filter(({ kind }) => kind === 'payment')
  const transfers = Map.groupBy(
    entries.filter(({ kind }) => kind === 'credit-transfer'),
    ({ side, source }) => `${side} ${source.startsWith(shareSource) ? 'share' : 'credit'}` as const
  )
  const fees = entries.filter(({ kind }) => kind === 'reminder-fee')
  const incoming = entries.filter(({ kind, side }) => kind === 'credit-transfer' && side === 'credit')
  return {
    paid: payments.reduce((all, { side, amount }) => all + (side === 'credit' ? amount : -amount), 0),
    creditUsed: sum(transfers.get('credit credit') ?? []),
    paidWithOthers: sum(transfers.get('credit share') ?? []),
    movedOn: lastDay(incoming),
    creditMoved: sum(transfers.get('debit credit') ?? []),
    paidForOthers: sum(transfers.get('debit share') ?? []),
    fees: sum(fees),
    feesOn: lastDay(fees)
  }
}
