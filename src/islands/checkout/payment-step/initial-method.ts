import type { PaymentMethod } from '../../../../contract/checkout/checkout.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { codeOf } from '../../../../contract/scalars.ts'

/** Code of the order's payment method, if set. */
export function methodCodeOf(order: Pick<Order, 'payments'>): string | undefined {
  const path = order.payments[0]?.method
  return path ? codeOf(path) : undefined
}

/** The initial method (specification 2 §4): the order's own, otherwise one of Adyen's, otherwise the first. */
export function initialMethod(
  methods: readonly PaymentMethod[],
  current: string | undefined
): PaymentMethod | undefined {
  return (
    methods.find(({ code }) => code === current) ?? methods.find(({ code }) => code.includes('adyen')) ?? methods[0]
  )
}
