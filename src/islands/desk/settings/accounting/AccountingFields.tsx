import { accountNames, type AccountNumbers, datevLengths } from '../../../../../contract/desk/settings/accounting.ts'
import { monthName } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { FieldsProps } from '../SettingForm.tsx'
import { accountColumns, AccountRow } from './AccountRow.tsx'

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const { min, max } = datevLengths
const lengths = Array.from({ length: max - min + 1 }, (_, at) => min + at)

/** Numbers of the seller, of DATEV, and of each account. */
export function AccountingFields(fields: FieldsProps<AccountNumbers>) {
  const t = useTexts('desk-settings')
  const desk = useTexts('desk')
  const locale = useLocale()
  const { value, onChange, errorOf } = fields
  const textOf = (name: 'siren' | 'adviser' | 'client' | 'chart', maxLength: number) => ({
    label: t(`accounting.${name}`),
    name: `value.${name}`,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength,
    value: value[name],
    error: errorOf(`.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [name]: target.value })
  })
  return (
    <>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{t('accounting.general')}</legend>
        <Select
          label={t('accounting.firstMonth')}
          name="value.firstMonth"
          value={value.firstMonth}
          onChange={({ target }) => onChange({ ...value, firstMonth: Number(target.value) })}
          hint={t('accounting.firstMonthHint')}
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {monthName(month, locale)}
            </option>
          ))}
        </Select>
        <Field {...textOf('siren', 9)} hint={t('accounting.sirenHint')} optional />
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <legend className="mb-3 font-semibold">{desk('fields.datev')}</legend>
        <Field {...textOf('adviser', 7)} />
        <Field {...textOf('client', 5)} />
        <Field {...textOf('chart', 4)} hint={t('accounting.chartHint')} />
        <Select
          label={t('accounting.accountDigits')}
          name="value.accountDigits"
          value={value.accountDigits}
          onChange={({ target }) => onChange({ ...value, accountDigits: Number(target.value) })}
        >
          {lengths.map((length) => (
            <option key={length} value={length}>
              {t('accounting.digits', { count: length })}
            </option>
          ))}
        </Select>
      </fieldset>
      <section aria-labelledby="accounts" className="grid grid-cols-1 gap-3">
        <h3 id="accounts" className="font-semibold">
          {t('accounting.accounts')}
        </h3>
        <p className="text-small text-muted">{t('accounting.accountsHint')}</p>
        <AccountHeads />
        <div className="grid grid-cols-1 gap-5 xl:gap-1.5">
          {accountNames.map((name) => (
            <AccountRow key={name} account={name} {...fields} />
          ))}
        </div>
      </section>
    </>
  )
}

/** Column heads; each field has its own label for screen readers and on small screens. */
function AccountHeads() {
  const t = useTexts('desk-settings')
  return (
    <div aria-hidden className={`hidden border-b border-line pb-2 text-small text-muted ${accountColumns}`}>
      <span>{t('accounting.account')}</span>
      <span>{t('accounting.fec')}</span>
      <span>{t('accounting.name')}</span>
      <span>{t('accounting.datev')}</span>
    </div>
  )
}
