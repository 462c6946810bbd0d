import { useRef, useState } from 'react'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../../lib/toasts.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { AddFurtherPasskey, AddPasskey } from './AddPasskey.tsx'
import type { Proof, SecondFactorCalls } from './calls.ts'
import { ProofForm } from './ProofForm.tsx'
import { RenewCodes } from './RenewCodes.tsx'
import { SetUp, SetUpBesidePasskeys } from './SetUp.tsx'
import { type Passkey, FactorMethods } from './Ways.tsx'

/** Up to this number of remaining recovery codes, a warning is shown. */
const fewCodes = 2

type Form = 'set-up' | 'remove-app' | 'add' | 'codes' | { remove: Passkey }

/**
 * The user's second factor: its state, app and passkeys, and new codes. Needs the texts of second-factor and passkey.
 */
export function SecondFactorPanel({ calls }: { calls: SecondFactorCalls }) {
  const t = useTexts('second-factor')
  const { data, error, retry } = useLoad('second-factor', calls.read)
  const [form, setForm] = useState<Form>()
  const panel = useRef<HTMLDivElement>(null)
  const onCancel = () => {
    setForm(undefined)
    // The form had the focus.
    panel.current?.focus()
  }
  const onDone = () => {
    onCancel()
    retry()
  }
  const removing = (text: string, remove: (proof: Proof) => Promise<unknown>) => async (proof: Proof) => {
    await remove(proof)
    notify({ text, tone: 'success', duration: noticeTimes.change })
    onDone()
  }
  if (error !== undefined) return <LoadFailed error={error} onRetry={retry} />
  if (!data) return <Skeleton className="h-24" />
  const isLow = data.recoveryCodesLeft <= fewCodes
  const hasPasskey = data.passkeys.length > 0
  const shared = { calls, hasPasskey, onDone, onCancel }
  return (
    <div ref={panel} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <p className="text-table text-muted">{t('intro')}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Tag dot tone={data.on ? 'success' : 'warning'}>
          {t(data.on ? 'on' : 'off')}
        </Tag>
        {data.on && (
          <span className={`figures text-table ${isLow ? 'text-danger' : ''}`}>
            {t('left', { count: data.recoveryCodesLeft })}
          </span>
        )}
        {data.on && form === undefined && (
          <button type="button" className="text-link py-1 text-table" onClick={() => setForm('codes')}>
            {t('renewCodes')}
          </button>
        )}
      </p>
      {data.required && <p className="text-table">{t('required')}</p>}
      {form === undefined && (
        <FactorMethods
          state={data}
          onSetUp={() => setForm('set-up')}
          onRemoveApp={() => setForm('remove-app')}
          onAdd={() => setForm('add')}
          onRemove={(remove) => setForm({ remove })}
        />
      )}
      {form === 'set-up' && (data.on ? <SetUpBesidePasskeys {...shared} /> : <SetUp {...shared} />)}
      {form === 'add' && (data.on ? <AddFurtherPasskey {...shared} /> : <AddPasskey {...shared} />)}
      {form === 'codes' && <RenewCodes {...shared} />}
      {form === 'remove-app' && (
        <ProofForm
          {...shared}
          isDangerous
          title={t('removeApp')}
          action={t('remove')}
          send={removing(t('appRemoved'), (proof) => calls.removeApp(proof))}
        />
      )}
      {typeof form === 'object' && (
        <ProofForm
          {...shared}
          isDangerous
          title={t('removeOne', { name: form.remove.name })}
          action={t('remove')}
          send={removing(t('passkeyRemoved'), (proof) => calls.removePasskey(form.remove.id, proof))}
        />
      )}
    </div>
  )
}
