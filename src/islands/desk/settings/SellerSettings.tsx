import { brand } from '../../../brand.ts'
import { countryName } from '../../../../contract/format.ts'
import { readWhole } from '../../../../contract/read-number.ts'
import { readSeller, saveSeller, type Seller } from '../../../../contract/desk/settings/seller.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { unsavedDraft } from './unsaved-draft.ts'
import { SettingCard } from './SettingCard.tsx'
import type { FieldsProps } from './SettingForm.tsx'

/** As typed: the share capital becomes a number only when saved. */
type Draft = Omit<Seller, 'shareCapital'> & { shareCapital: string }

const $draft = unsavedDraft<Seller, Draft>('seller')

/** The seller on documents and emails, with its bank account. */
export function SellerSettings() {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const read = ({ shareCapital, ...seller }: Draft) => {
    if (shareCapital.trim() === '') return { value: { ...seller, shareCapital: null } }
    const capital = readWhole(shareCapital, locale)
    if (capital.error !== undefined) return { invalid: { 'value.shareCapital': capital.error } }
    return { value: { ...seller, shareCapital: capital.value } }
  }
  return (
    <SettingCard<Seller, Draft>
      code="seller"
      note={t('seller.note')}
      load={(signal) => deskCall(readSeller, { signal })}
      unsaved={$draft}
      toDraft={(seller) => ({ ...seller, shareCapital: String(seller.shareCapital ?? '') })}
      read={read}
      save={(input) => deskCall(saveSeller, { input })}
    >
      {(fields) => <SellerFields {...fields} />}
    </SettingCard>
  )
}

function SellerFields(fields: FieldsProps<Draft>) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const fieldProps = useTextFields(fields)
  return (
    <>
      <fieldset className="grid gap-4 lg:grid-cols-2">
        <legend className="mb-3 font-semibold">{t('seller.company')}</legend>
        <Field {...fieldProps('legalName', 120)} autoComplete="organization" />
        <Field
          {...fieldProps('shareCapital', 15)}
          label={t('seller.shareCapital', { currencyCode: brand.shareCapital.currency })}
          inputMode="numeric"
          optional
        />
        <Field {...fieldProps('street', 120)} autoComplete="street-address" />
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
          <Field {...fieldProps('postcode', 20)} autoComplete="postal-code" />
          <Field {...fieldProps('city', 80)} hint={countryName(brand.country, locale)} />
        </div>
        <Field {...fieldProps('vatNumber', 30)} />
        <Field {...fieldProps('registrationNumber', 30)} />
        <Field {...fieldProps('register', 80)} hint={t('seller.registerHint')} />
      </fieldset>
      <fieldset className="grid gap-4 lg:grid-cols-2">
        <legend className="mb-3 font-semibold">{t('seller.bank')}</legend>
        <Field {...fieldProps('iban', 42)} />
        <Field {...fieldProps('bic', 11)} />
        <p className="text-small text-muted lg:col-span-2">{t('seller.bankHint')}</p>
      </fieldset>
      <fieldset className="grid gap-4 lg:grid-cols-2">
        <legend className="mb-3 font-semibold">{t('seller.contact')}</legend>
        <Field {...fieldProps('supportEmail', 200)} type="email" />
        <Field {...fieldProps('supportPhone', 40)} type="tel" optional />
      </fieldset>
    </>
  )
}

/** The props of a text field; an empty optional one is null. */
function useTextFields({ value, onChange, errorOf }: FieldsProps<Draft>) {
  const t = useTexts('desk-settings')
  return (name: keyof Draft, maxLength: number) => ({
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
