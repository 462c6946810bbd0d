import { changeCredit, type Partner } from '../../../../contract/desk/partners/partners.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { EditForm, type EditCallbacks, type FieldErrors } from './edit/EditForm.tsx'
import { readCreditSettings } from './read-credit-settings.ts'
import { amountText } from '../lib/amount-text.ts'

type CreditSettings = Omit<Input<typeof changeCredit>, 'version'>

/** The credit settings as a form. */
export function CreditForm({ partner, ...callbacks }: EditCallbacks & { partner: Partner }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  return (
    <EditForm<CreditSettings>
      {...callbacks}
      partner={partner}
      read={(fields) => {
        const input = readCreditSettings(fields, partner, locale)
        return 'invalid' in input ? { errors: { [input.invalid]: t(`invalid.${input.invalid}`) } } : input
      }}
      save={(input) => deskCall(changeCredit, { params: { id: partner.id }, input })}
    >
      {(errors, current) => <Fields partner={current} errors={errors} />}
    </EditForm>
  )
}

function Fields({ partner: { credit, currencyCode }, errors }: { partner: Partner; errors: FieldErrors }) {
  const t = useTexts('desk-partners')
  const fields = useTexts('desk')
  const locale = useLocale()
  const { creditLimit, blockingDays, termsDays, sendsReminders, reminderDays, reminderFees, defaults } = credit
  const amount = (value: number) => amountText(value, currencyCode, locale)
  const text = (value: number | null) => (value === null ? '' : String(value))
  const list = (values: readonly (string | number)[]) => values.join('; ')
  return (
    <>
      <Field
        label={`${fields('fields.creditLimit')}, ${currencyCode}`}
        name="creditLimit"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={creditLimit === null ? '' : amount(creditLimit)}
        hint={t('hints.limit')}
        error={errors['creditLimit']}
      />
      <Field
        label={fields('fields.blockingDays')}
        name="blockingDays"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={text(blockingDays)}
        hint={t('hints.default', { value: defaults.blockingDays })}
        error={errors['blockingDays']}
      />
      <Field
        label={fields('fields.termsDays')}
        name="termsDays"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={text(termsDays)}
        hint={t('hints.terms')}
        error={errors['termsDays']}
      />
      <Checkbox name="sendsReminders" defaultChecked={sendsReminders}>
        {t('remindersOn')}
      </Checkbox>
      <Field
        label={t('reminderDays')}
        name="reminderDays"
        autoComplete="off"
        defaultValue={reminderDays ? list(reminderDays) : ''}
        hint={t('hints.default', { value: list(defaults.reminderDays) })}
        error={errors['reminderDays']}
      />
      <Field
        label={`${fields('fields.reminderFees')}, ${currencyCode}`}
        name="reminderFees"
        autoComplete="off"
        defaultValue={reminderFees ? list(reminderFees.map(amount)) : ''}
        hint={t('hints.default', { value: list(defaults.reminderFees.map(amount)) })}
        error={errors['reminderFees']}
      />
    </>
  )
}
