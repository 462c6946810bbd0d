import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { focusOnMount } from '../../../ui/form/focus-on-mount.ts'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import type { Proof, SecondFactorCalls } from './calls.ts'
import { signWithPasskey } from './passkey.ts'
import { usePasskeyError } from './use-passkey-error.ts'

interface Props {
  /** What is about to happen, if the action does not say so. */
  title?: string
  action: string
  isDangerous?: boolean
  hasPasskey: boolean
  calls: Pick<SecondFactorCalls, 'startProof'>
  send: (proof: Proof, fields: FormData) => Promise<void>
  onCancel: () => void
  /** Additional fields before the password. */
  children?: (errors: Readonly<Record<string, string>>) => ReactNode
}

/**
 * Asks for password and second factor before the second factor or its codes change. Needs the texts of second-factor
 * and passkey.
 */
export function ProofForm({ title, action, isDangerous, hasPasskey, calls, send: apply, onCancel, children }: Props) {
  const t = useTexts('second-factor')
  const passkey = useTexts('passkey')
  const [usesPasskey, setUsesPasskey] = useState(hasPasskey)
  const { busy, failure, errors: rejected, send } = useSending()
  // When another factor is added, the proof is part of the body.
  const errors = Object.fromEntries(
    Object.entries(rejected).map(([name, text]) => [name.replace(/^proof\./, ''), text])
  )
  const { passkeyError, attempt } = usePasskeyError()
  const factor = async (fields: FormData) =>
    usesPasskey ? { passkey: await signWithPasskey(await calls.startProof()) } : { code: String(fields.get('code')) }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const currentPassword = String(fields.get('currentPassword'))
    // Without a password, there is no need to ask for the passkey.
    const readProof = async () => (currentPassword === '' ? {} : factor(fields))
    void send(() => attempt(async () => apply({ currentPassword, ...(await readProof()) }, fields)))
  }
  const hasField = Object.keys(errors).some((name) => name !== 'passkey')
  const shown = passkeyError ?? (hasField ? undefined : failure)
  return (
    <form onSubmit={submit} noValidate className="grid max-w-140 grid-cols-1 gap-4">
      {title && <h3 className="font-semibold wrap-anywhere">{title}</h3>}
      {shown && <ErrorBanner>{shown}</ErrorBanner>}
      {children?.(errors)}
      <p>{t(usesPasskey ? 'proofByPasskey' : 'proofText')}</p>
      <PasswordField
        ref={children ? undefined : focusOnMount}
        label={t('password')}
        name="currentPassword"
        autoComplete="current-password"
        error={errors['currentPassword']}
      />
      {!usesPasskey && <Field label={t('anyCode')} name="code" autoComplete="one-time-code" error={errors['code']} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" appearance={isDangerous ? 'danger' : 'filled'} busy={busy}>
          {action}
        </Button>
        <Button appearance="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {hasPasskey && (
          <Button appearance="quiet" onClick={() => setUsesPasskey(!usesPasskey)}>
            {passkey(usesPasskey ? 'useCode' : 'usePasskey')}
          </Button>
        )}
      </div>
    </form>
  )
}
