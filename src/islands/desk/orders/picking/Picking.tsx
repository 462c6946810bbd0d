import { useStore } from '@nanostores/react'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type PickLine, readPickList } from '../../../../../contract/desk/order-documents.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { $picking, isDone, type PickProgress, progressOf } from './picking.ts'
import { PickDone } from './PickDone.tsx'
import { PickStep } from './PickStep.tsx'
import { sendNotes } from './send-notes.ts'

interface Props {
  /** Numbers of orders and parts, separated by commas. */
  numbers: string
  onBack: () => void
}

/** Guides picking for orders, one bin at a time, by scanning. Works offline once opened. */
export function Picking({ numbers, onBack }: Props) {
  const t = useTexts('desk-picking')
  const { data, error, retry } = useLoad(numbers, (signal) => deskCall(readPickList, { query: { numbers }, signal }))
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-4 p-4 md:p-6">
      <div>
        <Button appearance="quiet" size="small" onClick={onBack} className="-ml-3">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Button>
      </div>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} fallback={t('none')} />}
      {!data && error === undefined && <Skeleton className="h-96" />}
      {data && <Lines lines={data} numbers={numbers} onBack={onBack} />}
    </div>
  )
}

function Lines({ lines, numbers, onBack }: Props & { lines: readonly PickLine[] }) {
  const t = useTexts('desk-picking')
  const progress = progressOf(numbers, useStore($picking))
  const firstOpen = lines.findIndex((line) => !isDone(line, progress))
  const [at, setAt] = useState(firstOpen)
  const line = lines[at]
  const orders = new Set(lines.flatMap((pickLine) => pickLine.orders.map(({ number }) => number))).size
  const done = lines.filter((pickLine) => isDone(pickLine, progress)).length
  const next = nextAfter(at, lines, progress)
  useSendNotes(progress.notes.length)
  return (
    <>
      <div className="grid gap-2">
        <h1 className="display text-heading">{t('title')}</h1>
        <p className="figures text-table text-muted">
          {t('orders', { count: orders })}
          {line && `, ${t('line', { line: at + 1, count: lines.length })}`}
        </p>
        <Progress label={t('progress')} share={done / lines.length} />
      </div>
      {line ? (
        <PickStep
          line={line}
          lines={lines}
          progress={progress}
          next={next === -1 ? undefined : lines[next]}
          onChange={(changed) => $picking.set(changed)}
          onNext={(changed) => setAt(nextAfter(at, lines, changed))}
        />
      ) : (
        <PickDone
          lines={lines}
          progress={progress}
          numbers={numbers}
          onBack={onBack}
          onRestart={() => {
            $picking.set({ ...progress, taken: {}, short: [] })
            setAt(0)
          }}
        />
      )}
      <NetworkStatus unsent={progress.notes.length} />
    </>
  )
}

/** The next line that is not done, after this one or else from the start; -1 if all are done. */
function nextAfter(at: number, lines: readonly PickLine[], progress: PickProgress): number {
  const isOpen = (line: PickLine, i: number) => i !== at && !isDone(line, progress)
  const after = lines.findIndex((line, i) => i > at && isOpen(line, i))
  return after === -1 ? lines.findIndex(isOpen) : after
}

const subscribeToNetwork = (notify: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, notify)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, notify)
  }
}
const useOnline = () => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)

// A browser reports that it is online as soon as it has any network, even if the shop cannot be reached.
const retryInterval = 20_000

/** Sends notes about missing units while the network is available, and again until all are sent. */
function useSendNotes(unsent: number) {
  const t = useTexts('desk-picking')
  const isOnline = useOnline()
  const send = useEffectEvent(() => void sendNotes((note) => t('shortNote', { ...note })))
  useEffect(() => {
    if (!isOnline || unsent === 0) return
    send()
    const timer = setInterval(() => send(), retryInterval)
    return () => clearInterval(timer)
  }, [isOnline, unsent])
}

function NetworkStatus({ unsent }: { unsent: number }) {
  const t = useTexts('desk-picking')
  const isOnline = useOnline()
  return (
    <p role="status" className="text-center text-table text-muted">
      {!isOnline && t('offline')} {unsent > 0 && t(isOnline ? 'toSend' : 'unsent', { count: unsent })}
    </p>
  )
}
