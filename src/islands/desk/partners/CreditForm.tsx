import { type SubmitEvent, useState } from 'react'
import { changeCredit, type Partner } from '../../../../contract/desk/partners.ts'
import { decimalMark } from '../../../../contract/decimal-mark.ts'
import { exponentOf, plainAmount } from '../../../../contract/format.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { violationText } from '../parts/failure.ts'
import { readSettings } from './read-settings.ts'

interface Props {
  partner: Partner
  onSaved: (partner: Partner) => void
  onCancel: () => void
  onReload: () => void
}

/** The credit settings as a form. If somebody else has changed them, nothing is saved and the new values are offered. */
export function CreditForm({ partner, onSaved, onCancel, onReload }: Props) {
  const t = useTexts('desk-partners')
  const offline = useTexts('orders')('offline')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<{ text: string; isStale: boolean }>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const input = readSettings(new FormData(event.currentTarget), partner, locale)
    if ('invalid' in input) return setError({ text: t(`invalid.${input.invalid}`), isStale: false })
    setBusy(true)
    try {
      const saved = await deskCall(changeCredit, { params: { id: partner.id }, input })
      notify({ text: t('saved'), tone: 'success', duration: noticeTimes.change })
      onSaved(saved)
    } catch (failure) {
      setError({ text: violationText(failure, offline), isStale: isApiError(failure, changeCredit, 'credit-changed') })
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {error && (
        <ErrorBanner
          action={
            error.isStale && (
              <Button look="outline" size="small" onClick={onReload}>
                {t('reload')}
              </Button>
            )
          }
        >
          {error.text}
        </ErrorBanner>
      )}
      <Fields partner={partner} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function Fields({ partner: { credit, currencyCode } }: { partner: Partner }) {
  const t = useTexts('desk-partners')
  const fields = useTexts('desk')
  const locale = useLocale()
  const { creditLimit, blockingDays, termsDays, sendsReminders, reminderDays, reminderFees, defaults } = credit
  const amount = (value: number) => plainAmount(value, exponentOf(currencyCode), decimalMark(locale))
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
      />
      <Field
        label={fields('fields.blockingDays')}
        name="blockingDays"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={text(blockingDays)}
        hint={t('hints.default', { value: defaults.blockingDays })}
      />
      <Field
        label={fields('fields.termsDays')}
        name="termsDays"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={text(termsDays)}
        hint={t('hints.terms')}
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
      />
      <Field
        label={`${fields('fields.reminderFees')}, ${currencyCode}`}
        name="reminderFees"
        autoComplete="off"
        defaultValue={reminderFees ? list(reminderFees.map(amount)) : ''}
        hint={t('hints.default', { value: list(defaults.reminderFees.map(amount)) })}
      />
    </>
  )
}
