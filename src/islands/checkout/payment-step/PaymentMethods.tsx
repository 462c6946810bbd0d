import type { PaymentMethod } from '../../../../contract/checkout/checkout.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { methodIcons } from '../../payments/parts/method-icons.ts'
import { Card } from '../../ui/Card.tsx'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import { BlockedTermsNotice } from './BlockedTermsNotice.tsx'
import type { BlockedTerms } from './use-blocked-terms.ts'
import type { usePaymentMethod } from './use-payment-method.ts'

interface Props extends ReturnType<typeof usePaymentMethod> {
  order: Order
  methods: readonly PaymentMethod[]
  blocked: BlockedTerms | undefined
}

/** Payment methods; a choice is saved immediately. Blocked terms can be chosen for release by staff. */
export function PaymentMethods({ order, methods, blocked, chosen, choose }: Props) {
  const t = useTexts('checkout')
  // Never silently replaced by another method.
  const isUnavailable = chosen !== undefined && methods.every(({ code }) => code !== chosen)
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
        {...(isUnavailable && { error: t('methodUnavailable', { name: order.payments[0]?.methodName ?? '' }) })}
        onChange={(code) => void choose(code)}
      />
    </Card>
  )
}
