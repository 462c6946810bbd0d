import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import type { SecondFactorCalls } from './calls.ts'
import { SetUp } from './SetUp.tsx'
import { TurnOff } from './TurnOff.tsx'

/** One's own second factor: its state, and how to set it up or turn it off. Needs the texts second-factor. */
export function SecondFactorPanel({ calls }: { calls: SecondFactorCalls }) {
  const t = useTexts('second-factor')
  const { data, error, retry } = useLoad('second-factor', calls.read)
  const [isChanging, setChanging] = useState(false)
  const done = () => {
    setChanging(false)
    retry()
  }
  if (error !== undefined) return <LoadFailed error={error} onRetry={retry} />
  if (!data) return <Skeleton className="h-24" />
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-table text-muted">{t('intro')}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Tag dot tone={data.on ? 'success' : 'warning'}>
          {t(data.on ? 'on' : 'off')}
        </Tag>
        {data.on && <span className="figures text-table">{t('left', { count: data.recoveryCodesLeft })}</span>}
      </p>
      {data.required && <p className="text-table">{t('required')}</p>}
      {!isChanging && !(data.on && data.required) && (
        <Button look="outline" className="justify-self-start" onClick={() => setChanging(true)}>
          {t(data.on ? 'turnOff' : 'setUp')}
        </Button>
      )}
      {isChanging &&
        (data.on ? <TurnOff remove={calls.remove} onDone={done} /> : <SetUp calls={calls} onDone={done} />)}
    </div>
  )
}
