import { useEffect, useEffectEvent } from 'react'
import { useWasOpened } from '../../../ui/use-was-opened.ts'
import { useReorder, type ReorderInput } from './use-reorder.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const ReorderDialog = onDemand(async () => (await import('./ReorderDialog.tsx')).ReorderDialog)

interface Props {
  /** Incremented with every request. */
  attempt: number
  read: () => ReorderInput | Promise<ReorderInput>
  /** Adds the lines if nothing has changed; by default, with one call. */
  onUnchanged?: () => void
  onBusy: (busy: boolean) => void
}

/** Reorders lines and shows differences. Loaded on demand. */
export function ReorderFlow({ attempt, read, onUnchanged, onBusy }: Props) {
  const { busy, pending, start, confirm, dismiss } = useReorder()
  const wasOpened = useWasOpened(pending)
  const startReorder = useEffectEvent(() => start(read, onUnchanged && (async () => onUnchanged())))
  const reportBusy = useEffectEvent(onBusy)
  const working = busy && !pending
  useEffect(() => reportBusy(working), [working])
  useEffect(() => startReorder(), [attempt])
  if (!wasOpened) return null
  return <ReorderDialog pending={pending} busy={busy} onConfirm={confirm} onClose={dismiss} />
}
