import { showErrorToast } from '../../../lib/toasts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod } from '../../../../contract/checkout/checkout.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { $cart } from '../../cart/store.ts'
import { methodIcons } from '../../payments/parts/method-icons.ts'
import { Card } from '../../ui/Card.tsx'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import { initialMethod, methodCodeOf } from './initial-method.ts'
import { BlockedTermsNotice } from './BlockedTermsNotice.tsx'
import type { BlockedTerms } from './use-blocked-terms.ts'
import { saveMethod } from '../changes/order-changes.ts'

interface Props {
  order: Order
  methods: readonly PaymentMethod[]
  blocked: BlockedTerms | undefined
}

/** Payment methods; a choice is saved immediately. Blocked terms can be chosen for release by staff. */
export function PaymentMethods({ order, methods, blocked }: Props) {
  const t = useTexts('checkout')
  const payment = order.payments[0]
  const current = methodCodeOf(order)
  const [chosen, setChosen] = useState(() => current ?? initialMethod(methods, current)?.code)
  // Never silently replaced by another method.
  const isUnavailable = chosen !== undefined && methods.every(({ code }) => code !== chosen)
  const choose = async (code: string) => {
    setChosen(code)
    if (!payment) return
    try {
      await saveMethod(order.tokenValue, payment.id, code)
    } catch (error) {
      showErrorToast(error, t('error'), t('offline'))
      setChosen(methodCodeOf($cart.get().order ?? order))
    }
  }
  const begin = useEffectEvent(() => {
    if (chosen && chosen !== current) void choose(chosen)
  })
  useEffect(() => begin(), [])
  return (
    <Card title={t('paymentMethod')}>
      {blocked && <BlockedTermsNotice reasons={blocked.reasons} />}
      <RadioGroup
        label={t('paymentMethod')}
        labelHidden
        options={methods.map(({ code, name, description, kind }) => ({
          value: code,
          label: code === blocked?.code ? t('release.label', { name }) : name,
          description,
          icon: methodIcons[kind]
        }))}
        value={chosen}
        {...(isUnavailable && { error: t('methodUnavailable', { name: payment?.methodName ?? '' }) })}
        onChange={(code) => void choose(code)}
      />
    </Card>
  )
}
