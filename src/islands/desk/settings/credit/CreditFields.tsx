import { Trash2 } from 'lucide-react'
import { maxReferenceRates } from '../../../../../contract/desk/settings/credit.ts'
import { formatDate } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CurrencyChoice } from '../CurrencyChoice.tsx'
import { RateList } from '../RateList.tsx'
import type { FieldsProps } from '../SettingForm.tsx'
import { AmountField } from '../shipping/AmountField.tsx'
import { useShownCurrency } from '../use-shown-currency.ts'
import type { CreditDraft, RateDraft } from './draft.ts'

interface Props extends FieldsProps<CreditDraft> {
  /** The price lists' currencies. */
  currencies: readonly string[]
}

/** Blocking, the three reminders and the reference rates. */
export function CreditFields({ currencies, ...fields }: Props) {
  const t = useTexts('desk-settings')
  const { value: draft, onChange, errorOf } = fields
  return (
    <>
      <div className="sm:max-w-80">
        <Field
          label={t('credit.blockingDays')}
          name="value.blockingDays"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          hint={t('credit.blockingHint')}
          value={draft.blockingDays}
          onChange={({ target }) => onChange({ ...draft, blockingDays: target.value })}
          error={errorOf('.blockingDays')}
        />
      </div>
      <Reminders {...fields} currencies={currencies} />
      <ReferenceRates {...fields} />
    </>
  )
}

function Reminders({ value: draft, onChange, errorOf, errors, currencies }: Props) {
  const t = useTexts('desk-settings')
  const [currency, setCurrency] = useShownCurrency(errors)
  const { reminders } = draft
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-3 font-semibold">{t('credit.reminders')}</legend>
      <p className="text-small text-muted">{t('credit.remindersHint')}</p>
      <CurrencyChoice currencies={currencies} selected={currency} onSelect={setCurrency} />
      {reminders.map((reminder, at) => {
        const change = (changed: Partial<typeof reminder>) =>
          onChange({ ...draft, reminders: reminders.with(at, { ...reminder, ...changed }) })
        const label = t('credit.reminder', { position: at + 1 })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a reminder is identified by its position
          <div key={at} role="group" aria-label={label} className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
            <Field
              label={t('credit.days', { reminder: label })}
              name={`value.reminders[${at}].days`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={reminder.days}
              onChange={({ target }) => change({ days: target.value })}
              error={errorOf(`.reminders[${at}].days`)}
            />
            <AmountField
              label={t('credit.fee')}
              text={reminder.fee}
              path={`.reminders[${at}].fee`}
              currency={currency}
              errorOf={errorOf}
              onChange={(fee) => change({ fee })}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

function ReferenceRates({ value: draft, onChange, errorOf }: FieldsProps<CreditDraft>) {
  const t = useTexts('desk-settings')
  return (
    <RateList
      texts={{
        legend: t('credit.interest'),
        hint: t('credit.interestHint'),
        nothing: t('credit.noInterest'),
        add: t('tax.add')
      }}
      rates={draft.referenceRates}
      added={{ from: '', rate: '' }}
      maxRates={maxReferenceRates}
      onChange={(referenceRates, moved) => onChange({ ...draft, referenceRates }, moved)}
    >
      {(rate, actions) => <ReferenceRate rate={rate} errorOf={errorOf} {...actions} />}
    </RateList>
  )
}

interface ReferenceRateProps extends Pick<Props, 'errorOf'> {
  rate: RateDraft
  at: number
  onChange: (rate: RateDraft) => void
  onRemove: () => void
}

function ReferenceRate({ rate, at, errorOf, onChange, onRemove }: ReferenceRateProps) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const path = `.referenceRates[${at}]`
  return (
    <div
      role="group"
      aria-label={t('tax.row', { position: at + 1 })}
      className="grid grid-cols-[minmax(0,1fr)_7rem_2.75rem] items-start gap-x-4 sm:grid-cols-[12rem_8rem_2.25rem]"
    >
      <Field
        label={t('tax.startsOn')}
        name={`value${path}.from`}
        type="date"
        value={rate.from}
        onChange={({ target }) => onChange({ ...rate, from: target.value })}
        error={errorOf(`${path}.from`)}
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
          label={t('credit.removeRate', { day: rate.from ? formatDate(rate.from, locale) : at + 1 })}
          onClick={onRemove}
        />
      </span>
    </div>
  )
}
