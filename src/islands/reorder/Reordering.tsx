import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useEver } from '../../lib/use-ever.ts'
import { useReorder } from './parts/use-reorder.ts'
import { orderAgain } from './parts/wanted.ts'

const ReorderDialog = lazy(async () => ({ default: (await import('./parts/ReorderDialog.tsx')).ReorderDialog }))

interface Props {
  tokenValue: string
  /** Counts how often it was asked for; each time it is done. */
  turn: number
  onBusy: (busy: boolean) => void
}

/** Does what the button asks for, and shows what differs. */
export function Reordering({ tokenValue, turn, onBusy }: Props) {
  const { busy, question, start, answer, dismiss } = useReorder()
  const asked = useEver(question)
  const begin = useEffectEvent(() => start(tokenValue, () => orderAgain(tokenValue)))
  const tell = useEffectEvent(onBusy)
  const working = busy !== undefined && !question
  useEffect(() => tell(working), [working])
  useEffect(() => begin(), [turn])
  if (!asked) return null
  return (
    <Suspense>
      <ReorderDialog question={question} busy={busy !== undefined} onAnswer={answer} onClose={dismiss} />
    </Suspense>
  )
}
