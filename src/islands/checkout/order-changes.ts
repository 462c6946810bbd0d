import { choosePaymentMethod, updateOrder } from '../../../contract/checkout.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { call } from '../../lib/api.ts'
import { changeCart } from '../cart/store.ts'

/** Sets address, PO number or notes; what is not named stays. @throws Fault with the refusals of `updateOrder` */
export function saveOrder(tokenValue: string, input: Input<typeof updateOrder>): Promise<void> {
  return changeCart(() => call(updateOrder, { params: { tokenValue }, input }))
}

/** @throws Fault with the refusals of `choosePaymentMethod` */
export function saveMethod(tokenValue: string, paymentId: string, code: string): Promise<void> {
  const input = { paymentMethod: paymentMethodPath(code) }
  return changeCart(() => call(choosePaymentMethod, { params: { tokenValue, id: paymentId }, input }))
}
