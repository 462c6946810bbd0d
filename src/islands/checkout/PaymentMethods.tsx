import { CreditCard, ExternalLink, FileText, Landmark, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod } from '../../../contract/checkout.ts'
import type { Order } from '../../../contract/order.ts'
import { useTexts } from '../../lib/texts.tsx'
import { $cart } from '../cart/store.ts'
import { Card } from '../ui/Card.tsx'
import { tellFailure } from './failure-notice.ts'
import { firstMethod, methodOf } from './first-method.ts'
import { saveMethod } from './order-changes.ts'

const icons: Record<PaymentMethod['kind'], LucideIcon> = {
  card: CreditCard,
  redirect: ExternalLink,
  offline: Landmark,
  terms: FileText
}

/** How to pay; the choice goes to the order at once. */
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
      tellFailure(error, t)
      setChosen(methodOf($cart.get().order ?? order))
    }
  }
  const begin = useEffectEvent(() => {
    if (chosen && chosen !== methodOf(order)) void choose(chosen)
  })
  useEffect(() => begin(), [])
  return (
    <Card title={t('paymentMethod')}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('paymentMethod')}</legend>
        {methods.map((method) => (
          <Method
            key={method.code}
            method={method}
            checked={method.code === chosen}
            onChoose={() => void choose(method.code)}
          />
        ))}
      </fieldset>
    </Card>
  )
}

interface MethodProps {
  method: PaymentMethod
  checked: boolean
  onChoose: () => void
}

function Method({ method: { code, name, description, kind }, checked, onChoose }: MethodProps) {
  const Icon = icons[kind]
  return (
    <label className="motion-state flex cursor-pointer items-center gap-4 rounded-card border border-line p-4 hover:border-control has-checked:border-plum has-checked:bg-blush-tint has-checked:ring-1 has-checked:ring-plum has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal">
      <input
        type="radio"
        name="payment-method"
        value={code}
        checked={checked}
        onChange={onChoose}
        aria-describedby={`method-${code}`}
        aria-label={name}
        className="size-5 shrink-0 accent-plum outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span id={`method-${code}`} className="block text-table text-muted">
          {description}
        </span>
      </span>
      <Icon aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-muted" />
    </label>
  )
}
