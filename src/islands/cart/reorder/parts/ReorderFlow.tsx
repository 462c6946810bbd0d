import { useEffect, useEffectEvent } from 'react'
import { useWasDefined } from '../../../ui/use-was-defined.ts'
import { useReorder, type ReorderInput } from './use-reorder.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const ReorderDialog = onDemand(async () => (await import('./ReorderDialog.tsx')).ReorderDialog)

interface Props {
  /** Incremented with every request. */
  attempt: number
  read: () => ReorderInput | Promise<ReorderInput>
  /** Adds the lines if nothing has changed; by default, with one call per line. */
  onUnchanged?: () => void
  onBusy: (busy: boolean) => void
}

/** Reorders lines and shows differences. Loaded on demand. */
export function ReorderFlow({ attempt, read, onUnchanged, onBusy }: Props) {
  const { busy, question, start, answer, dismiss } = useReorder()
  const wasOpened = useWasDefined(question)
  const startReorder = useEffectEvent(() => start('', read, onUnchanged && (async () => onUnchanged())))
  const reportBusy = useEffectEvent(onBusy)
  const working = busy !== undefined && !question
  useEffect(() => reportBusy(working), [working])
  useEffect(() => startReorder(), [attempt])
  if (!wasOpened) return null
  return <ReorderDialog question={question} busy={busy !== undefined} onAnswer={answer} onClose={dismiss} />
}
