import type { LocaleCode } from '../../../contract/locale.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { serverText } from '../../core/texts.ts'
import type { Position } from './position.ts'
import { settlementOf } from './settlement.ts'

/** What settled an order, in a language; as in `Order`. */
export const settlementAnswer = (position: Position, reserved: number, locale: LocaleCode): Order['settlement'] =>
  settlementOf(position, reserved).map((row) => ({ ...row, label: serverText(locale, `settlement.${row.kind}`) }))

/** How an order was paid from other orders, if it was. */
export function movedNames({ sums }: Pick<Position, 'sums'>, locale: LocaleCode): string[] {
  return [
    ...(sums.creditUsed > 0 ? [serverText(locale, 'settlement.credit')] : []),
    ...(sums.paidWithOthers > 0 ? [serverText(locale, 'settlement.paid-with-others')] : [])
  ]
}
