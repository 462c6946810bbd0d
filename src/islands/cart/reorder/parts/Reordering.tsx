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
  onPlain?: () => void
  onBusy: (busy: boolean) => void
}

/** Reorders lines and shows differences. Loaded on demand. */
export function Reordering({ attempt, read, onPlain, onBusy }: Props) {
  const { busy, question, start, answer, dismiss } = useReorder()
  const wasOpened = useWasDefined(question)
  const begin = useEffectEvent(() => start('', read, onPlain && (async () => onPlain())))
  const onChange = useEffectEvent(onBusy)
  const working = busy !== undefined && !question
  useEffect(() => onChange(working), [working])
  useEffect(() => begin(), [attempt])
  if (!wasOpened) return null
  return <ReorderDialog question={question} busy={busy !== undefined} onAnswer={answer} onClose={dismiss} />
}
