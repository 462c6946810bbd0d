import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { CreationOptions } from '../../../../../contract/partners/second-factor/passkeys.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { focusOnMount } from '../../../ui/form/focus-on-mount.ts'
import type { SecondFactorCalls, SetUpCalls } from './calls.ts'
import { createPasskey } from './passkey.ts'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { usePasskeyError } from './use-passkey-error.ts'

interface Props {
  calls: SetUpCalls
  onDone: () => void
  onCancel: () => void
}

const nameLimit = 60
/** Adds an account's first factor: name, passkey, recovery codes. Needs the texts of second-factor and passkey. */
export function SetUpPasskey({ calls, onDone, onCancel }: Props) {
  const t = useTexts('second-factor')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  const add = async (fields: FormData) => {
    const passkey = await createPasskey(await calls.startPasskey(String(fields.get('name'))))
    setCodes((await calls.confirmPasskey(passkey)).recoveryCodes)
    showSuccessToast(t('passkeyAdded'))
  }
  return <PasskeyForm add={add} onCancel={onCancel} hasName />
}

interface AddPasskeyProps extends Props {
  calls: SecondFactorCalls
  hasPasskey: boolean
}

/** Adds another passkey: name and proof, then the passkey. */
export function AddPasskey({ calls, hasPasskey, onDone, onCancel }: AddPasskeyProps) {
  const t = useTexts('second-factor')
  // Kept for another attempt if the browser's dialog was cancelled.
  const [options, setOptions] = useState<CreationOptions>()
  if (options) {
    const add = async () => {
      const passkey = await createPasskey(options)
      await calls.confirmPasskey(passkey).catch((error: unknown) => {
        // It can be used for one response only.
        setOptions(undefined)
        throw error
      })
      showSuccessToast(t('passkeyAdded'))
      onDone()
    }
    return <PasskeyForm add={add} onCancel={onCancel} />
  }
  return (
    <ProofForm
      action={t('continue')}
      hasPasskey={hasPasskey}
      calls={calls}
      onCancel={onCancel}
      send={async (proof, fields) => setOptions(await calls.startPasskey(String(fields.get('name')), proof))}
    >
      {(errors) => <NameField error={errors['name']} />}
    </ProofForm>
  )
}

function NameField({ error }: { error: string | undefined }) {
  const t = useTexts('second-factor')
  return (
    <Field
      ref={focusOnMount}
      label={t('passkeyName')}
      hint={t('passkeyNameHint')}
      name="name"
      maxLength={nameLimit}
      autoComplete="off"
      error={error}
    />
  )
}

interface PasskeyFormProps {
  add: (fields: FormData) => Promise<void>
  onCancel: () => void
  hasName?: boolean
}

function PasskeyForm({ add, onCancel, hasName = false }: PasskeyFormProps) {
  const t = useTexts('second-factor')
  const { busy, failure, errors, send } = useSending()
  const { passkeyError, attempt } = usePasskeyError()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void send(() => attempt(() => add(fields)))
  }
  const shown = passkeyError ?? (errors['name'] ? undefined : failure)
  return (
    <form onSubmit={submit} noValidate className="grid max-w-140 grid-cols-1 gap-4">
      {shown && <ErrorBanner>{shown}</ErrorBanner>}
      <p>{t('createText')}</p>
      {hasName && <NameField error={errors['name']} />}
      <div className="flex flex-wrap gap-3">
        <Button ref={hasName ? undefined : focusOnMount} type="submit" busy={busy}>
          <KeyRound aria-hidden className="size-4" />
          {t('create')}
        </Button>
        <Button appearance="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
