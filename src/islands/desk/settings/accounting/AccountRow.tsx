import type { AccountName, AccountNumbers } from '../../../../../contract/desk/settings/accounting.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import type { FieldsProps } from '../SettingForm.tsx'

/** The columns of accounts: account, FEC number, name and DATEV number. */
export const accountColumns = 'xl:grid xl:grid-cols-[minmax(0,15rem)_8.5rem_minmax(0,1fr)_8.5rem] xl:gap-x-4'

/** An account with its numbers; on large screens, the column heads replace the labels. */
export function AccountRow({
  account,
  value,
  onChange,
  errorOf
}: FieldsProps<AccountNumbers> & { account: AccountName }) {
  const t = useTexts('desk-settings')
  const name = useTexts('desk')(`fields.account-${account}`)
  const fieldOf = (column: 'fec' | 'name' | 'datev', maxLength: number) => ({
    label: t(`accounting.${column}`),
    name: `value.${account}.${column}`,
    autoComplete: 'off',
    maxLength,
    value: value[account][column],
    error: errorOf(`.${account}.${column}`),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...value, [account]: { ...value[account], [column]: target.value } })
  })
  return (
    <fieldset
      className={`grid grid-cols-2 items-start gap-x-4 gap-y-2 sm:grid-cols-[6.75rem_minmax(0,1fr)_7.25rem] ${accountColumns} xl:[&_label]:sr-only`}
    >
      <legend className="sr-only">{name}</legend>
      <span aria-hidden className="col-span-full text-table font-semibold xl:col-span-1 xl:pt-4.5">
        {name}
      </span>
      <Field {...fieldOf('fec', 12)} />
      <div className="max-sm:col-span-full max-sm:row-start-3">
        <Field {...fieldOf('name', 60)} />
      </div>
      <Field {...fieldOf('datev', 9)} inputMode="numeric" />
    </fieldset>
  )
}
