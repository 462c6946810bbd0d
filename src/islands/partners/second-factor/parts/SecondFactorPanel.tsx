import { useRef, useState } from 'react'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import type { SecondFactorCalls } from './calls.ts'
import type { Form } from './SecondFactorForm.tsx'
import { FactorMethods } from './FactorMethods.tsx'

const SecondFactorForm = onDemand(async () => (await import('./SecondFactorForm.tsx')).SecondFactorForm)

/** Up to this number of remaining recovery codes, a warning is shown. */
const lowCodeCount = 2

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
  if (error !== undefined && !data) return <LoadFailed error={error} onRetry={retry} />
  if (!data) return <Skeleton className="h-24" />
  const isLow = data.recoveryCodesLeft <= lowCodeCount
  return (
    <div ref={panel} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
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
      {form !== undefined && (
        <SecondFactorForm
          form={form}
          calls={calls}
          state={data}
          onDone={onDone}
          onCancel={onCancel}
          fallback={<Skeleton className="h-40" />}
        />
      )}
    </div>
  )
}
