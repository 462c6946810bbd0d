import { choosePaymentMethod, updateOrder } from '../../../contract/checkout.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { Order } from '../../../contract/order.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { call } from '../../lib/api.ts'
import { keepCart } from '../cart/store.ts'

let last: Promise<unknown> = Promise.resolve()

/** One change of the order after the other; each answer becomes the cart, so that the newest sums show. */
function inTurn(work: () => Promise<Order>): Promise<void> {
  const mine = last.then(async () => keepCart(await work()))
  last = mine.catch(() => undefined)
  return mine
}

/** Resolves when every change has been answered, whatever the answer was. */
export const changesSettled = (): Promise<unknown> => last

/** Sets address, PO number or notes; what is not named stays. @throws Fault with the refusals of `updateOrder` */
export function saveOrder(tokenValue: string, input: Input<typeof updateOrder>): Promise<void> {
  return inTurn(() => call(updateOrder, { params: { tokenValue }, input }))
}

/** @throws Fault with the refusals of `choosePaymentMethod` */
export function saveMethod(tokenValue: string, paymentId: string, code: string): Promise<void> {
  const input = { paymentMethod: paymentMethodPath(code) }
  return inTurn(() => call(choosePaymentMethod, { params: { tokenValue, id: paymentId }, input }))
}
