import { Trash2 } from 'lucide-react'
import { countryName, formatDate, formatMoney } from '../../../../../contract/format.ts'
import { taxCountries, type TaxRate, taxRateOn } from '../../../../../contract/pricing/tax-rates.ts'
import { roundedShare } from '../../../../../contract/rounding.ts'
import { brand } from '../../../../brand.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { RateList } from '../RateList.tsx'
import type { FieldsProps } from '../SettingForm.tsx'
import { type RateDraft, readRateDraft, type TaxDraft } from './draft.ts'
import { sellerZone } from '../../../../lib/seller-today.ts'

const maxRates = 100

interface Props extends FieldsProps<TaxDraft> {
  today: string
}

/** Rates that start on a later day, each with its effect. */
export function ScheduledRates({ value: draft, onChange, errorOf, today }: Props) {
  const t = useTexts('desk-settings')
  const { started, rates } = draft
  return (
    <RateList
      texts={{ legend: t('tax.scheduled'), nothing: t('tax.nothing'), add: t('tax.add') }}
      rates={rates}
      added={{ country: '', startsOn: '', rate: '' }}
      maxRates={maxRates}
      onChange={(changed, moved) => onChange({ ...draft, rates: changed }, moved)}
    >
      {(rate, actions) => (
        <RateRow
          rate={rate}
          draft={draft}
          today={today}
          path={`[${started.length + actions.at}]`}
          errorOf={errorOf}
          {...actions}
        />
      )}
    </RateList>
  )
}

interface RowProps extends Pick<Props, 'errorOf' | 'today'> {
  rate: RateDraft
  draft: TaxDraft
  at: number
  path: string
  onChange: (rate: RateDraft) => void
  onRemove: () => void
}

function RateRow({ rate, draft, at, path, today, errorOf, onChange, onRemove }: RowProps) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const countries = taxCountries
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <div role="group" aria-label={t('tax.row', { position: at + 1 })} className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_6rem_2.75rem] items-start gap-3 lg:gap-x-4 lg:grid-cols-[minmax(0,1fr)_12rem_8rem_2.25rem]">
        <div className="max-lg:col-span-3">
          <Select
            label={t('tax.country')}
            name={`value${path}.country`}
            value={rate.country}
            onChange={({ target }) => onChange({ ...rate, country: target.value })}
            error={errorOf(`${path}.country`)}
          >
            <option value="">{t('tax.choose')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <Field
          label={t('tax.startsOn')}
          name={`value${path}.startsOn`}
          type="date"
          min={today}
          value={rate.startsOn}
          onChange={({ target }) => onChange({ ...rate, startsOn: target.value })}
          hint={t('tax.dayHint', { zone: sellerZone })}
          error={errorOf(`${path}.startsOn`)}
        />
        <Field
          label={t('tax.rate')}
          name={`value${path}.rate`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={rate.rate}
          onChange={({ target }) => onChange({ ...rate, rate: target.value })}
          error={errorOf(`${path}.rate`)}
        />
        <span className="grid min-h-(--control-height) place-items-center pt-7">
          <IconButton
            icon={Trash2}
            label={t('tax.remove', {
              country: rate.country ? countryName(rate.country, locale) : t('tax.noCountry')
            })}
            onClick={onRemove}
          />
        </span>
      </div>
      <Effect rate={rate} draft={draft} today={today} />
    </div>
  )
}

const exampleNet = 100_000

/** The VAT of an example before and from the day of a rate, once the rate is complete. */
function Effect({ rate, draft, today }: Pick<RowProps, 'rate' | 'draft' | 'today'>) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const read = readRateDraft(rate, locale)
  if (!read) return null
  const otherRates = draft.rates.flatMap((other) => (other === rate ? [] : (readRateDraft(other, locale) ?? [])))
  const before = taxRateOn(read.country, dayBefore(read.startsOn), [...draft.started, ...otherRates])
  const money = (amount: number) => formatMoney(amount, brand.currency, locale)
  const vat = ({ rate: points }: TaxRate) => money(roundedShare(exampleNet, points, 10_000))
  return (
    <p role="status" className="text-table text-muted">
      {before &&
        t('tax.effect', {
          net: money(exampleNet),
          country: countryName(read.country, locale),
          before: vat(before),
          after: vat(read),
          date: formatDate(read.startsOn, locale)
        })}
      {read.startsOn <= today && <span className="font-semibold text-warning"> {t('tax.atOnce')}</span>}
    </p>
  )
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10)
