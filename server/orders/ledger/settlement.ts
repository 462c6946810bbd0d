import type { Position } from './position.ts'

interface Row {
  kind:
    | 'reminder-fee'
    | 'credit-used'
    | 'paid-with-others'
    | 'received'
    | 'credited'
    | 'paid-for-others'
    | 'credit-moved'
    | 'refunded'
    | 'in-favour'
    | 'reserved'
    | 'left'
  amount: number
}

/**
 * From an order's total to what is left to pay, one row per step, negative if it reduces the rest. Empty unless money
 * came from or went to other orders or exceeded the total, or a reminder fee was added.
 */
export function settlementOf({ sums, unpaid, inFavour }: Position, reserved: number): Row[] {
  const { paid, creditUsed, paidWithOthers, creditMoved, paidForOthers, credited, fees, surplus } = sums
  if (creditUsed + paidWithOthers + creditMoved + paidForOthers + fees + surplus === 0) return []
  const remainingCredit = Math.min(inFavour, surplus)
  const onCard = Math.min(unpaid, reserved)
  const rows: Row[] = [
    { kind: 'reminder-fee', amount: fees },
    { kind: 'credit-used', amount: -creditUsed },
    { kind: 'paid-with-others', amount: -paidWithOthers },
    { kind: 'received', amount: -paid },
    { kind: 'credited', amount: -credited },
    { kind: 'paid-for-others', amount: paidForOthers },
    { kind: 'credit-moved', amount: creditMoved },
    { kind: 'refunded', amount: surplus - remainingCredit },
    { kind: 'in-favour', amount: remainingCredit },
    { kind: 'reserved', amount: -onCard }
  ]
  return [...rows.filter(({ amount }) => amount !== 0), { kind: 'left', amount: unpaid - onCard }]
}
