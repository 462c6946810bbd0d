import { type SubmitEvent, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { focusOnMount } from '../../../ui/form/focus-on-mount.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { SecondFactorCalls, SetUpCalls } from './calls.ts'
import { ProofForm } from './ProofForm.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type AppSetup = Awaited<ReturnType<SetUpCalls['startApp']>>

interface Props {
  calls: Pick<SetUpCalls, 'startApp' | 'confirmApp'>
  onDone: () => void
  onCancel: () => void
}

/** Sets up an authenticator app as an account's first factor. Needs the texts of second-factor. */
export function SetUpApp({ calls, onDone, onCancel }: Props) {
  const { data: setup, error, retry } = useLoad('setup', () => calls.startApp())
  if (error !== undefined) return <LoadFailed error={error} onRetry={retry} />
  if (!setup) return <Skeleton className="h-80" />
  return <ConfirmApp setup={setup} confirm={calls.confirmApp} onDone={onDone} onCancel={onCancel} />
}

/** Like `SetUpApp`, in addition to passkeys and after a proof. */
export function AddApp({ calls, onDone, onCancel }: Props & { calls: SecondFactorCalls }) {
  const t = useTexts('second-factor')
  const [setup, setSetup] = useState<AppSetup>()
  if (setup) return <ConfirmApp setup={setup} confirm={calls.confirmApp} onDone={onDone} onCancel={onCancel} />
  return (
    <ProofForm
      action={t('continue')}
      hasPasskey
      calls={calls}
      onCancel={onCancel}
      send={async (proof) => setSetup(await calls.startApp(proof))}
    />
  )
}

interface ConfirmAppProps {
  setup: AppSetup
  confirm: SetUpCalls['confirmApp']
  onDone: () => void
  onCancel: () => void
}

/** QR code, first code, recovery codes. */
function ConfirmApp({ setup, confirm, onDone, onCancel }: ConfirmAppProps) {
  const t = useTexts('second-factor')
  const [codes, setCodes] = useState<readonly string[]>()
  const { busy, failure, errors, send } = useSending()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    void send(async () => {
      const { recoveryCodes } = await confirm(code)
      if (recoveryCodes.length > 0) setCodes(recoveryCodes)
      else onDone()
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {failure && !errors['code'] && <ErrorBanner>{failure}</ErrorBanner>}
      <p>{t('scan')}</p>
      <QrCode text={setup.uri} label={t('picture')} />
      <p className="text-table">
        <span className="block text-muted">{t('secret')}</span>
        <code className="figures wrap-anywhere">{setup.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</code>
      </p>
      <div className="max-w-80">
        <Field
          ref={focusOnMount}
          label={t('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors['code']}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('turnOn')}
        </Button>
        <Button appearance="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
