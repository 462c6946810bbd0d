import { useEffect, useEffectEvent } from 'react'
import { useEver } from '../../../ui/use-ever.ts'
import { useReorder, type Wanted } from './use-reorder.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const ReorderDialog = onDemand(async () => (await import('./ReorderDialog.tsx')).ReorderDialog)

interface Props {
  /** Counts how often it was asked for; each time it is done. */
  turn: number
  read: () => Wanted | Promise<Wanted>
  /** Adds the lines where nothing differs; left out, they go in one by one. */
  onPlain?: () => void
  onBusy: (busy: boolean) => void
}

/** Orders lines again, and shows what differs. To be loaded when somebody asks for it. */
export function Reordering({ turn, read, onPlain, onBusy }: Props) {
  const { busy, question, start, answer, dismiss } = useReorder()
  const asked = useEver(question)
  const begin = useEffectEvent(() => start('', read, onPlain && (async () => onPlain())))
  const tell = useEffectEvent(onBusy)
  const working = busy !== undefined && !question
  useEffect(() => tell(working), [working])
  useEffect(() => begin(), [turn])
  if (!asked) return null
  return <ReorderDialog question={question} busy={busy !== undefined} onAnswer={answer} onClose={dismiss} />
}
