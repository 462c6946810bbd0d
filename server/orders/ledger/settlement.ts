import type { Position } from './position.ts'
import type { SettlementSums } from './settlement-sums.ts'

interface Row {
  kind:
    | 'cancelled'
    | 'reminder-fee'
    | 'credit-used'
    | 'paid-with-others'
    | 'received'
    | 'credited'
    | 'to-credit'
    | 'paid-for-others'
    | 'credit-moved'
    | 'refunded'
    | 'refund-pending'
    | 'in-favour'
    | 'reserved'
    | 'left'
    | 'not-charged'
  amount: number
}

/** Amounts in progress that are not on the ledger yet. */
interface Pending {
  /** Authorised on cards. */
  reserved: number
  /** Refunds not sent to providers yet. */
  pendingRefunds: number
}

/**
 * From an order's total to what is left to pay, one row per step, negative if it reduces the rest. Empty unless money
 * came from or went to other orders or exceeded the total, something was credited or will be after a refund, a reminder
 * fee was added, or the order was cancelled.
 */
export function settlementOf(
  { sums, unpaid, inFavour, refundsToCredit }: Position,
  { reserved, pendingRefunds }: Pending
): Row[] {
  const { paid, creditUsed, paidWithOthers, creditMoved, paidForOthers, fees, surplus, cancelled } = sums
  const { credited, refundsCredited } = sums
  const steps = [
    creditUsed,
    paidWithOthers,
    creditMoved,
    paidForOthers,
    credited,
    refundsToCredit,
    fees,
    surplus,
    cancelled
  ]
  if (steps.every((amount) => amount === 0)) return []
  const remainingCredit = Math.min(inFavour, surplus)
  const refundPending = Math.min(remainingCredit, pendingRefunds)
  const onCard = Math.min(unpaid, reserved)
  const rows: Row[] = [
    { kind: 'cancelled', amount: -cancelled },
    { kind: 'reminder-fee', amount: fees },
    { kind: 'credit-used', amount: -creditUsed },
    { kind: 'paid-with-others', amount: -paidWithOthers },
    { kind: 'received', amount: -paid },
    { kind: 'credited', amount: -credited },
    { kind: 'to-credit', amount: -refundsToCredit },
    { kind: 'paid-for-others', amount: paidForOthers },
    { kind: 'credit-moved', amount: creditMoved },
    { kind: 'refunded', amount: surplus - remainingCredit + refundsCredited + refundsToCredit },
    { kind: 'refund-pending', amount: refundPending },
    { kind: 'in-favour', amount: remainingCredit - refundPending },
    { kind: 'reserved', amount: -onCard }
  ]
  const isUncharged = cancelled > 0 && unpaid === 0 && !wasEverPaid(sums)
  const last: Row = { kind: isUncharged ? 'not-charged' : 'left', amount: unpaid - onCard }
  return [...rows.filter(({ amount }) => amount !== 0), last]
}

/** Whether anything was ever paid on an order, even if refunded since. */
export const wasEverPaid = ({
  paid,
  creditUsed,
  paidWithOthers
}: Pick<SettlementSums, 'paid' | 'creditUsed' | 'paidWithOthers'>): boolean => paid + creditUsed + paidWithOthers > 0
