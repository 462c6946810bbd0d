import { type SubmitEvent } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../../lib/toasts.ts'
import { useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import type { SecondFactorCalls } from './calls.ts'

/** Turns the second factor off with password and code. */
export function TurnOff({ remove, onDone }: { remove: SecondFactorCalls['remove']; onDone: () => void }) {
  const t = useTexts('second-factor')
  const { busy, failure, errors, send } = useSending()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const input = { currentPassword: String(fields.get('currentPassword')), code: String(fields.get('code')) }
    void send(async () => {
      await remove(input)
      notify({ text: t('turnedOff'), tone: 'success', duration: noticeTimes.change })
      onDone()
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-140 grid-cols-1 gap-4">
      {failure && Object.keys(errors).length === 0 && <ErrorBanner>{failure}</ErrorBanner>}
      <p>{t('turnOffText')}</p>
      <PasswordField
        label={t('password')}
        name="currentPassword"
        autoComplete="current-password"
        error={errors['currentPassword']}
      />
      <Field label={t('anyCode')} name="code" autoComplete="one-time-code" error={errors['code']} />
      <Button type="submit" look="danger" busy={busy} className="justify-self-start">
        {t('turnOff')}
      </Button>
    </form>
  )
}
