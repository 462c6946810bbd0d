import type { SubmitEvent } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import type { Proof } from './calls.ts'

interface Props {
  action: string
  isDangerous?: boolean
  send: (proof: Proof) => Promise<void>
}

/** Password and code, before the second factor or its recovery codes change. Needs the texts second-factor. */
export function ProofForm({ action, isDangerous = false, send: apply }: Props) {
  const t = useTexts('second-factor')
  const { busy, failure, errors, send } = useSending()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const proof = { currentPassword: String(fields.get('currentPassword')), code: String(fields.get('code')) }
    void send(() => apply(proof))
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-140 grid-cols-1 gap-4">
      {failure && Object.keys(errors).length === 0 && <ErrorBanner>{failure}</ErrorBanner>}
      <p>{t('proofText')}</p>
      <PasswordField
        label={t('password')}
        name="currentPassword"
        autoComplete="current-password"
        error={errors['currentPassword']}
      />
      <Field label={t('anyCode')} name="code" autoComplete="one-time-code" error={errors['code']} />
      <Button type="submit" look={isDangerous ? 'danger' : 'filled'} busy={busy} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
