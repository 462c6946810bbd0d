import { useState } from 'react'
import { brand } from '../../../brand.ts'
import { countryName } from '../../../../contract/format.ts'
import { readSeller, saveSeller, type Seller } from '../../../../contract/desk/settings/seller.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { type FieldsProps, SettingCard } from './SettingCard.tsx'

/** The seller on documents and emails, and its bank account. */
export function SellerSettings() {
  const t = useTexts('desk-settings')
  return (
    <SettingCard<Seller>
      code="seller"
      note={t('seller.note')}
      read={(signal) => deskCall(readSeller, { signal })}
      save={(input) => deskCall(saveSeller, { input })}
    >
      {(fields) => <SellerFields {...fields} />}
    </SettingCard>
  )
}

function SellerFields(fields: FieldsProps<Seller>) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const of = useTextFields(fields)
  return (
    <>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{t('seller.company')}</legend>
        <Field {...of('legalName', 120)} autoComplete="organization" />
        <CapitalField {...fields} />
        <Field {...of('street', 120)} autoComplete="street-address" />
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
          <Field {...of('postcode', 20)} autoComplete="postal-code" />
          <Field {...of('city', 80)} hint={countryName(brand.country, locale)} />
        </div>
        <Field {...of('vatNumber', 30)} />
        <Field {...of('registrationNumber', 30)} />
        <Field {...of('register', 80)} hint={t('seller.registerHint')} />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{t('seller.bank')}</legend>
        <Field {...of('iban', 42)} />
        <Field {...of('bic', 11)} />
        <p className="text-small text-muted sm:col-span-2">{t('seller.bankHint')}</p>
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{t('seller.contact')}</legend>
        <Field {...of('supportEmail', 200)} type="email" />
        <Field {...of('supportPhone', 40)} type="tel" optional />
      </fieldset>
    </>
  )
}

/** The properties of a text field; an empty optional one is null. */
function useTextFields({ value, onChange, errorOf }: FieldsProps<Seller>) {
  const t = useTexts('desk-settings')
  return (name: Exclude<keyof Seller, 'shareCapital'>, maxLength: number) => ({
    label: t(`seller.${name}`),
    name: `value.${name}`,
    maxLength,
    autoComplete: 'off',
    value: value[name] ?? '',
    error: errorOf(`.${name}`),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...value, [name]: name === 'supportPhone' ? target.value || null : target.value })
  })
}

function CapitalField({ value, onChange, errorOf }: FieldsProps<Seller>) {
  const t = useTexts('desk-settings')
  const [text, setText] = useState(String(value.shareCapital ?? ''))
  return (
    <Field
      label={t('seller.shareCapital', { currency: brand.shareCapital.currency })}
      name="value.shareCapital"
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      optional
      value={text}
      error={errorOf('.shareCapital')}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '')
        setText(digits)
        onChange({ ...value, shareCapital: digits === '' ? null : Number(digits) })
      }}
    />
  )
}
