import { choosePaymentMethod, updateOrder } from '../../../../contract/checkout/checkout.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { paymentMethodPath } from '../../../../contract/scalars.ts'
import { call } from '../../../lib/api/api.ts'
import { $cart, changeCart } from '../../cart/store.ts'
import { recordChange } from './store.ts'

/**
 * Sets address, coupon, PO number or notes; omitted fields stay unchanged. @throws ApiError, one of the errors of
 * `updateOrder`
 */
export function saveOrder(tokenValue: string, input: Input<typeof updateOrder>): Promise<void> {
  return changeAndCompare(() => call(updateOrder, { params: { tokenValue }, input }))
}

/** @throws ApiError, one of the errors of `choosePaymentMethod` */
export function saveMethod(tokenValue: string, paymentId: string, code: string): Promise<void> {
  const input = { paymentMethod: paymentMethodPath(code) }
  return changeAndCompare(() => call(choosePaymentMethod, { params: { tokenValue, id: paymentId }, input }))
}

/** Records a total that differs from the one shown, so that it is never applied without notice. */
function changeAndCompare(change: () => Promise<Order>): Promise<void> {
  return changeCart(async () => {
    const shown = $cart.get().order
    const current = await change()
    recordChange(shown, current)
    return current
  })
}
