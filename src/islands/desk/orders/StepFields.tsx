import { useState } from 'react'
import type { DeskOrder, OrderStep } from '../../../../contract/desk/orders.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { codeOf } from '../../../../contract/scalars.ts'
import { sellerToday } from '../../../lib/seller-today.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Field } from '../../ui/form/Field.tsx'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { CarrierNames, useCarriers } from './CarrierNames.tsx'
import { creditKinds, isPartOf, stepTexts } from './step-request.ts'
import { amountText } from '../lib/amount-text.ts'

interface Props {
  order: DeskOrder
  number: string
  step: OrderStep
  /** By field. */
  errors: Errors
}

type Errors = Readonly<Record<string, string>>

/** Explanation and input fields of a step. */
export function StepFields({ order, number, step, errors }: Props) {
  const t = useTexts('desk')
  const { money, company } = order
  if (step === 'approve') return <ApproveTexts order={order} />
  if (step === 'pay') return <PaymentFields order={order} errors={errors} />
  if (step === 'refund')
    return <AmountField order={order} amount={money.received} hint={t('steps.refund.hint')} errors={errors} />
  if (step === 'writeOff') return <WriteOffFields order={order} errors={errors} />
  if (step === 'ship') return <ShipFields errors={errors} />
  if (step === 'split') return <SplitFields order={order} errors={errors} />
  if (step === 'credit') return <CreditFields order={order} number={number} errors={errors} />
  const texts = stepTexts(step, isPartOf(order, number))
  const text = <p>{t(`steps.${texts}.text`, { email: company.buyer.email })}</p>
  if (step !== 'decline') return text
  return (
    <>
      {text}
      <TextArea label={t('steps.credit.reason')} name="reason" maxLength={300} error={errors['reason']} />
    </>
  )
}

function ApproveTexts({ order: { money, order } }: { order: DeskOrder }) {
  const t = useTexts('desk')
  const format = useMoney()
  const amount = format(Math.max(money.reserved, money.unpaid), order.currencyCode)
  if (money.onTerms) return <p>{t('steps.approve.onTerms')}</p>
  if (money.unpaid === 0) return <p>{t('steps.approve.paid')}</p>
  return <p>{t(money.reserved >= money.unpaid ? 'steps.approve.reserved' : 'steps.approve.unpaid', { amount })}</p>
}

interface AmountProps extends Pick<Props, 'order' | 'errors'> {
  amount?: number
  hint?: string
}

function AmountField({ order: { order }, amount, hint, errors }: AmountProps) {
  const t = useTexts('desk')
  const locale = useLocale()
  const text = amount === undefined ? '' : amountText(amount, order.currencyCode, locale)
  return (
    <Field
      label={t('steps.amount', { code: order.currencyCode })}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={text}
      hint={hint}
      error={errors['amount']}
    />
  )
}

function PaymentFields({ order, errors }: Pick<Props, 'order' | 'errors'>) {
  const t = useTexts('desk')
  return (
    <>
      <AmountField order={order} amount={order.money.openPayment ?? 0} hint={t('steps.pay.hint')} errors={errors} />
      <Field
        label={t('steps.pay.day')}
        name="day"
        type="date"
        defaultValue={sellerToday()}
        max={sellerToday()}
        required
        error={errors['day']}
      />
    </>
  )
}

function ShipFields({ errors }: Pick<Props, 'errors'>) {
  const t = useTexts('desk')
  const carriers = useCarriers()
  return (
    <>
      <Field
        label={t('fields.carrier')}
        name="carrier"
        list="carriers"
        autoComplete="off"
        required
        maxLength={60}
        data-autofocus
        error={errors['carrier']}
      />
      <CarrierNames id="carriers" names={carriers} />
      <Field
        label={t('fields.tracking')}
        name="tracking"
        autoComplete="off"
        required
        maxLength={80}
        hint={t('steps.ship.hint')}
        error={errors['tracking']}
      />
    </>
  )
}

function SplitFields({ order: { order }, errors }: Pick<Props, 'order' | 'errors'>) {
  const t = useTexts('desk')
  return (
    <>
      <p>{t('steps.split.text')}</p>
      <UnitFields items={order.items} errors={errors} />
    </>
  )
}

function UnitFields({ items, errors }: Pick<Order, 'items'> & Pick<Props, 'errors'>) {
  const t = useTexts('desk')
  return items.map(({ id, productVariant, productName, quantity }) => {
    const sku = codeOf(productVariant)
    return (
      <Field
        key={id}
        label={`${productName}, ${sku}`}
        name={`units ${sku}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={quantity}
        defaultValue={0}
        hint={t('steps.split.of', { count: quantity })}
        error={errors[`units ${sku}`]}
      />
    )
  })
}

function WriteOffFields({ order, errors }: Pick<Props, 'order' | 'errors'>) {
  const t = useTexts('desk')
  return (
    <>
      <AmountField order={order} amount={order.money.owed} hint={t('steps.writeOff.hint')} errors={errors} />
      <Field
        label={t('steps.credit.reason')}
        name="reason"
        autoComplete="off"
        required
        maxLength={300}
        error={errors['reason']}
      />
    </>
  )
}

/** What to credit on an invoiced order or part, and why. */
function CreditFields({ order, number, errors }: Pick<Props, 'order' | 'number' | 'errors'>) {
  const t = useTexts('desk')
  const [kind, setKind] = useState<string>('whole')
  const { items } = order.parts.find((part) => part.number === number) ?? order.order
  return (
    <>
      <RadioGroup
        label={t('steps.credit.what')}
        value={kind}
        onChange={setKind}
        options={creditKinds.map((value) => ({ value, label: t(`steps.credit.${value}`) }))}
      />
      <input type="hidden" name="kind" value={kind} />
      {kind === 'lines' && <UnitFields items={items} errors={errors} />}
      {kind === 'amount' && <AmountField order={order} errors={errors} />}
      <Field
        label={t('steps.credit.reason')}
        name="reason"
        autoComplete="off"
        required
        maxLength={300}
        hint={t('steps.credit.reasonHint')}
        error={errors['reason']}
      />
    </>
  )
}
