import type { LocaleCode } from '../../../contract/locale.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { serverText } from '../../core/texts.ts'
import type { LedgerEntries } from '../../db/schema/ledger.ts'
import type { Position } from './position.ts'
import { settlementOf } from './settlement.ts'
import { shareSource } from './settlement-sums.ts'

/** What settled an order, in a language; as in `Order`. */
export const settlementResponse = (
  position: Position,
  pending: Parameters<typeof settlementOf>[1],
  locale: LocaleCode
): Order['settlement'] =>
  settlementOf(position, pending).map((row) => ({ ...row, label: serverText(locale, `settlement.${row.kind}`) }))

/** How an order was paid from other orders, if it was. */
export function namesOfTransfersIn({ sums }: Pick<Position, 'sums'>, locale: LocaleCode): string[] {
  return [
    ...(sums.creditUsed > 0 ? [serverText(locale, 'settlement.credit')] : []),
    ...(sums.paidWithOthers > 0 ? [serverText(locale, 'settlement.paid-with-others')] : [])
  ]
}

/** What a transfer between orders was: credit used, or the share of a payment for several invoices. */
export function transferText({ side, source }: Pick<LedgerEntries, 'side' | 'source'>, locale: LocaleCode): string {
  const isShare = source.startsWith(shareSource)
  if (side === 'debit') return serverText(locale, `settlement.${isShare ? 'paid-for-others' : 'credit-moved'}`)
  return serverText(locale, `settlement.${isShare ? 'paid-with-others' : 'credit-used'}`)
}
