import { useState } from 'react'
import { countryName, formatMoney, formatWeight } from '../../../../../contract/format.ts'
import { ratesFor, shippingCharge } from '../../../../../contract/pricing/shipping.ts'
import { readAmount, readWeight, readWhole } from '../../../../../contract/read-number.ts'
import { brand } from '../../../../brand.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { anyCurrency, type ShippingDraft } from './draft.ts'
import { readShippingDraft } from './read-draft.ts'
import type { Choices } from './fields-props.ts'

interface Props {
  draft: ShippingDraft
  currency: string
  choices: Choices
}

/** The cost of an example order at the typed rates. Not part of the setting. */
export function ShippingExample({ draft, currency: shown, choices }: Props) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const [order, setOrder] = useState({ country: 'ES', weight: '4', units: '12', goods: '350' })
  const currency = shown === anyCurrency ? (choices.currencies[0] ?? brand.currency) : shown
  const field = (name: 'weight' | 'units' | 'goods', label: string) => ({
    label,
    value: order[name],
    maxLength: 12,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setOrder({ ...order, [name]: target.value })
  })
  const names = choices.countries
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <section aria-label={t('shipping.example')} className="grid gap-4 rounded-card bg-paper p-4">
      <h3 className="font-semibold">{t('shipping.example')}</h3>
      <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
        <Select
          label={t('shipping.to')}
          value={order.country}
          onChange={({ target }) => setOrder({ ...order, country: target.value })}
        >
          {names.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Field {...field('weight', t('shipping.weight'))} />
        <Field {...field('units', t('shipping.units'))} />
        <Field {...field('goods', t('shipping.inCurrency', { label: t('shipping.goods'), currencyCode: currency }))} />
      </div>
      <Charge draft={draft} order={order} currency={currency} />
    </section>
  )
}

interface ChargeProps {
  draft: ShippingDraft
  order: { country: string; weight: string; units: string; goods: string }
  currency: string
}

function Charge({ draft, order, currency }: ChargeProps) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const read = readShippingDraft(draft, locale)
  const [weight, units, goods] = [
    readWeight(order.weight, locale),
    readWhole(order.units, locale),
    readAmount(order.goods, currency, locale)
  ]
  const isWrong = [weight, units, goods].some((number) => number.error !== undefined || number.value < 0)
  if (isWrong || weight.error !== undefined || units.error !== undefined || goods.error !== undefined)
    return <p className="text-table text-muted">{t('shipping.exampleInvalid')}</p>
  if ('invalid' in read) return <p className="text-table text-muted">{t('shipping.ratesInvalid')}</p>
  const parcel = { grams: weight.value, units: units.value, goods: goods.value }
  const charge = shippingCharge(ratesFor(read.value, order.country), currency, parcel)
  const values = {
    weight: formatWeight(parcel.grams, locale),
    goods: formatMoney(parcel.goods, currency, locale),
    country: countryName(order.country, locale),
    charge: formatMoney(charge, currency, locale)
  }
  return (
    <p role="status" className="text-table">
      {t('shipping.exampleText', { ...values, count: parcel.units })}
    </p>
  )
}
