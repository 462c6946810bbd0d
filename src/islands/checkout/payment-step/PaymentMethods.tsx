import { showErrorToast } from '../../../lib/toasts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod } from '../../../../contract/checkout/checkout.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { $cart } from '../../cart/store.ts'
import { methodIcons } from '../../payments/parts/method-icons.ts'
import { Card } from '../../ui/Card.tsx'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import { firstMethod, methodOf } from './first-method.ts'
import { saveMethod } from '../changes/order-changes.ts'

/** Payment methods; a choice is saved immediately. */
export function PaymentMethods({ order, methods }: { order: Order; methods: readonly PaymentMethod[] }) {
  const t = useTexts('checkout')
  const payment = order.payments[0]
  const [chosen, setChosen] = useState(() => firstMethod(methods, methodOf(order))?.code)
  const choose = async (code: string) => {
    setChosen(code)
    if (!payment) return
    try {
      await saveMethod(order.tokenValue, payment.id, code)
    } catch (error) {
      showErrorToast(error, t('error'), t('offline'))
      setChosen(methodOf($cart.get().order ?? order))
    }
  }
  const begin = useEffectEvent(() => {
    if (chosen && chosen !== methodOf(order)) void choose(chosen)
  })
  useEffect(() => begin(), [])
  return (
    <Card title={t('paymentMethod')}>
      <RadioGroup
        label={t('paymentMethod')}
        labelHidden
        options={methods.map(({ code, name, description, kind }) => ({
          value: code,
          label: name,
          description,
          icon: methodIcons[kind]
        }))}
        value={chosen}
        onChange={(code) => void choose(code)}
      />
    </Card>
  )
}
