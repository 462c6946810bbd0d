import { useState } from 'react'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import type { Proof, SecondFactorCalls } from './calls.ts'
import { ProofForm } from './ProofForm.tsx'
import { RenewCodes } from './RenewCodes.tsx'
import { SetUp } from './SetUp.tsx'

/** At most this many recovery codes left are shown as a warning. */
const fewCodes = 2

/** One's own second factor: its state, how to set it up or turn it off, and new codes. Needs the texts second-factor. */
export function SecondFactorPanel({ calls }: { calls: SecondFactorCalls }) {
  const t = useTexts('second-factor')
  const { data, error, retry } = useLoad('second-factor', calls.read)
  const [form, setForm] = useState<'set-up' | 'turn-off' | 'codes'>()
  const done = () => {
    setForm(undefined)
    retry()
  }
  const turnOff = async (proof: Proof) => {
    await calls.remove(proof)
    notify({ text: t('turnedOff'), tone: 'success', duration: noticeTimes.change })
    done()
  }
  if (error !== undefined) return <LoadFailed error={error} onRetry={retry} />
  if (!data) return <Skeleton className="h-24" />
  const isLow = data.recoveryCodesLeft <= fewCodes
  return (
    <div className="grid grid-cols-1 gap-4">
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
      </p>
      {data.required && <p className="text-table">{t('required')}</p>}
      {form === undefined && (
        <div className="flex flex-wrap gap-3">
          {!data.on && (
            <Button look="outline" onClick={() => setForm('set-up')}>
              {t('setUp')}
            </Button>
          )}
          {data.on && (
            <Button look="outline" onClick={() => setForm('codes')}>
              {t('renewCodes')}
            </Button>
          )}
          {data.on && !data.required && (
            <Button look="outline" onClick={() => setForm('turn-off')}>
              {t('turnOff')}
            </Button>
          )}
        </div>
      )}
      {form === 'set-up' && <SetUp calls={calls} onDone={done} />}
      {form === 'turn-off' && <ProofForm action={t('turnOff')} isDangerous send={turnOff} />}
      {form === 'codes' && <RenewCodes renew={calls.renewCodes} onDone={done} />}
    </div>
  )
}
