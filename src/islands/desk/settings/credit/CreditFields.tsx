import { Plus, Trash2 } from 'lucide-react'
import { maxReferenceRates } from '../../../../../contract/desk/settings/credit.ts'
import { formatDate } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CurrencyChoice } from '../CurrencyChoice.tsx'
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
    <fieldset className="grid grid-cols-1 gap-4 rounded-card border border-line p-4">
      <legend className="-ml-1 px-1 font-semibold">{t('credit.reminders')}</legend>
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
  const locale = useLocale()
  const { referenceRates: rates } = draft
  const save = (changed: readonly RateDraft[], moved?: 'moved') =>
    onChange({ ...draft, referenceRates: changed }, moved)
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-card border border-line p-4">
      <legend className="-ml-1 px-1 font-semibold">{t('credit.interest')}</legend>
      <p className="text-small text-muted">{t('credit.interestHint')}</p>
      {rates.length === 0 && <p className="text-table">{t('credit.noInterest')}</p>}
      {rates.map((rate, at) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a rate has no id, and its fields change while it is typed
          key={at}
          role="group"
          aria-label={t('tax.row', { position: at + 1 })}
          className="grid grid-cols-[minmax(0,1fr)_7rem_2.75rem] items-start gap-x-4 sm:grid-cols-[12rem_8rem_2.25rem]"
        >
          <Field
            label={t('tax.startsOn')}
            name={`value.referenceRates[${at}].from`}
            type="date"
            value={rate.from}
            onChange={({ target }) => save(rates.with(at, { ...rate, from: target.value }))}
            error={errorOf(`.referenceRates[${at}].from`)}
          />
          <Field
            label={t('tax.rate')}
            name={`value.referenceRates[${at}].rate`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={rate.rate}
            onChange={({ target }) => save(rates.with(at, { ...rate, rate: target.value }))}
            error={errorOf(`.referenceRates[${at}].rate`)}
          />
          <span className="grid min-h-(--control-height) place-items-center pt-7">
            <IconButton
              icon={Trash2}
              label={t('credit.removeRate', { day: rate.from ? formatDate(rate.from, locale) : at + 1 })}
              onClick={() => save(rates.toSpliced(at, 1), 'moved')}
            />
          </span>
        </div>
      ))}
      {rates.length < maxReferenceRates && (
        <div>
          <Button appearance="outline" size="small" onClick={() => save([...rates, { from: '', rate: '' }])}>
            <Plus aria-hidden className="size-4" />
            {t('tax.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
