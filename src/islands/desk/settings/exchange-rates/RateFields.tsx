import { Trash2 } from 'lucide-react'
import { formatMoney } from '../../../../../contract/format.ts'
import { toBookCurrency } from '../../../../../contract/pricing/exchange-rates.ts'
import { brand } from '../../../../brand.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { RateList } from '../RateList.tsx'
import type { FieldsProps } from '../SettingForm.tsx'
import { type ExchangeRateDraft, type ExchangeRatesDraft, rateIn } from './draft.ts'

const maxRates = 500

interface Props extends FieldsProps<ExchangeRatesDraft> {
  /** Currencies of the price lists, except the book currency. */
  currencies: readonly string[]
}

/** The rates of all currencies; new ones are added at the end. */
export function RateFields({ value: { rates }, onChange, errorOf, currencies }: Props) {
  const t = useTexts('desk-settings')
  const [onlyCurrency = '', ...others] = currencies
  return (
    <RateList
      texts={{ legend: t('exchangeRates.legend'), nothing: t('exchangeRates.nothing'), add: t('exchangeRates.add') }}
      rates={rates}
      added={{ currency: others.length === 0 ? onlyCurrency : '', startsOn: '', rate: '' }}
      maxRates={maxRates}
      onChange={(changed, moved) => onChange({ rates: changed }, moved)}
    >
      {(rate, actions) => <RateRow rate={rate} currencies={currencies} errorOf={errorOf} {...actions} />}
    </RateList>
  )
}

interface RowProps extends Pick<Props, 'errorOf' | 'currencies'> {
  rate: ExchangeRateDraft
  at: number
  onChange: (rate: ExchangeRateDraft) => void
  onRemove: () => void
}

function RateRow({ rate, at, currencies, errorOf, onChange, onRemove }: RowProps) {
  const t = useTexts('desk-settings')
  const { currency } = rate
  const path = `[${at}]`
  // A currency that no price list uses any more may still have rates.
  const choices = [...new Set([...currencies, currency])].filter((code) => code !== '')
  return (
    <div role="group" aria-label={t('exchangeRates.row', { position: at + 1 })} className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_6rem_2.75rem] items-start gap-3 lg:gap-x-4 lg:grid-cols-[minmax(0,1fr)_12rem_10rem_2.25rem]">
        <div className="max-lg:col-span-3">
          <Select
            label={t('exchangeRates.currency')}
            name={`value${path}.currency`}
            value={currency}
            onChange={({ target }) => onChange({ ...rate, currency: target.value })}
            error={errorOf(`${path}.currency`)}
          >
            <option value="">{t('exchangeRates.choose')}</option>
            {choices.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </div>
        <Field
          label={t('exchangeRates.startsOn')}
          name={`value${path}.startsOn`}
          type="date"
          value={rate.startsOn}
          onChange={({ target }) => onChange({ ...rate, startsOn: target.value })}
          error={errorOf(`${path}.startsOn`)}
        />
        <Field
          label={
            currency === ''
              ? t('exchangeRates.rateAny')
              : t('exchangeRates.rate', { code: currency, book: brand.currency })
          }
          name={`value${path}.rate`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={rate.rate}
          onChange={({ target }) => onChange({ ...rate, rate: target.value })}
          error={errorOf(`${path}.rate`)}
        />
        <span className="grid min-h-(--control-height) place-items-center pt-7">
          <IconButton
            icon={Trash2}
            label={t('exchangeRates.remove', { currencyCode: currency || t('exchangeRates.noCurrency') })}
            onClick={onRemove}
          />
        </span>
      </div>
      <Effect rate={rate} />
    </div>
  )
}

const exampleTax = 10_000

/** An example in both currencies, which shows a decimal point that was read as a separator of thousands. */
function Effect({ rate }: Pick<RowProps, 'rate'>) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const { currency } = rate
  const read = rateIn(rate, locale)
  if (currency === '' || read === undefined) return null
  const to = formatMoney(toBookCurrency(exampleTax, currency, read, brand.currency), brand.currency, locale)
  return (
    <p role="status" className="text-table text-muted">
      {t('exchangeRates.effect', { from: formatMoney(exampleTax, currency, locale), to })}
    </p>
  )
}
