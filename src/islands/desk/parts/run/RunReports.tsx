import { useStore } from '@nanostores/react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { scrollToHeading } from '../list/turn-page.ts'
import type { Run, RunItem, RunState } from './run.ts'

interface Props<Action extends string, Item extends RunItem> {
  run: Run<Action, Item>
  keyOf: (item: Item) => string
  /** The card of a run; `isBlocked` while another run prevents running it again. */
  children: (report: RunState<Action, Item>, isBlocked: boolean, onClose: () => void) => ReactNode
}

/** The current run, and the reports of earlier ones that are not complete. */
export function RunReports<Action extends string, Item extends RunItem>({ run, keyOf, children }: Props<Action, Item>) {
  const current = useStore(run.$run)
  const earlier = useStore(run.$earlier)
  useScrollOnStart(current?.isRunning ?? false)
  return (
    <>
      {current && children(current, false, run.close)}
      {earlier.map((report) => (
        <Fragment key={`${report.action} ${report.items.slice(0, 1).map(keyOf).join('')}`}>
          {children(report, current?.isRunning ?? false, () => run.closeEarlier(report))}
        </Fragment>
      ))}
    </>
  )
}

/** When a run starts, shows its progress above the list: what started it is below, and disappears with its focus. */
function useScrollOnStart(isRunning: boolean): void {
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (isRunning && !wasRunning.current) scrollToHeading()
    wasRunning.current = isRunning
  }, [isRunning])
}
