import { useEffect, useEffectEvent } from 'react'
import type { PaymentMethod } from '../../../../contract/checkout/checkout.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { saveMethod } from '../changes/order-changes.ts'
import { initialMethod, methodCodeOf } from './initial-method.ts'
import { useSavedChoice } from './use-saved-choice.ts'

/** The code of the selected payment method; every selection, including the initial one, is saved immediately. */
export function usePaymentMethod(order: Order, methods: readonly PaymentMethod[]) {
  const current = methodCodeOf(order)
  const initial = current === undefined ? initialMethod(methods, current)?.code : undefined
  const { chosen, save } = useSavedChoice(current, initial)
  const choose = (code: string) =>
    save(code, async () => {
      const [payment] = order.payments
      if (payment) await saveMethod(order.tokenValue, payment.id, code)
    })
  const saveInitial = useEffectEvent(() => {
    if (initial) void choose(initial)
  })
  useEffect(() => saveInitial(), [])
  return { chosen, choose }
}
