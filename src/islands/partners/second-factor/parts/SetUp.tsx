import { type SubmitEvent, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { SecondFactorCalls } from './calls.ts'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  calls: Pick<SecondFactorCalls, 'start' | 'confirm'>
  onDone: () => void
}

/** Sets an authenticator app up: QR code, first code, recovery codes. Needs the texts second-factor. */
export function SetUp({ calls, onDone }: Props) {
  const t = useTexts('second-factor')
  const { data: setup, error, retry } = useLoad('setup', calls.start)
  const [codes, setCodes] = useState<readonly string[]>()
  const { busy, failure, errors, send } = useSending()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (error !== undefined) return <LoadFailed error={error} onRetry={retry} />
  if (!setup) return <Skeleton className="h-80" />
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    void send(async () => setCodes((await calls.confirm(code)).recoveryCodes))
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
        <Field label={t('code')} name="code" inputMode="numeric" autoComplete="one-time-code" error={errors['code']} />
      </div>
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('turnOn')}
      </Button>
    </form>
  )
}
