import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { isRemaining, type RunItem } from './run.ts'

const colours: Record<RunItem['state'], string> = {
  done: 'bg-success',
  failed: 'bg-danger-mark',
  running: 'bg-mark',
  waiting: 'bg-skeleton'
}

interface Props<Item> {
  title: string
  /** Explains the effect of running again. */
  note: string
  run: { items: readonly Item[]; isRunning: boolean }
  /** Whether another run prevents running again. */
  isBlocked: boolean
  keyOf: (item: Item) => string
  /** For the tooltip of its segment. */
  nameOf: (item: Item) => string
  /** Describes an item beside its error. */
  label: (item: Item) => ReactNode
  onRetry: () => void
  /** Restores what the run has changed; undefined if nothing can be. */
  onUndo?: (() => void) | undefined
  onStop: () => void
  onClose: () => void
}

/** Progress of a run: a segment per item, in order, with the reasons for failures. */
export function RunCard<Item extends RunItem>({ run, isBlocked, keyOf, nameOf, label, ...props }: Props<Item>) {
  const { title, note, onRetry, onUndo, onStop, onClose } = props
  const t = useTexts('desk-orders')
  const undo = useTexts('desk')('undo')
  const [isExpanded, setExpanded] = useState(false)
  const { items, isRunning } = run
  const inState = (state: RunItem['state']) => items.filter((item) => item.state === state)
  const [done, failed, remaining] = [inState('done').length, inState('failed'), items.filter(isRemaining).length]
  const shown = isExpanded ? failed : failed.slice(0, 5)
  return (
    <section aria-label={title} className="grid gap-3 rounded-card border border-line bg-white p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="display text-large">{title}</h2>
        <p role="status" className="figures mr-auto text-table text-muted">
          {t(isRunning ? 'run.progress' : 'run.done', { done, count: items.length })}
          {failed.length > 0 && (
            <span className="font-semibold text-danger">, {t('run.failed', { count: failed.length })}</span>
          )}
        </p>
        {isRunning && (
          <Button appearance="outline" size="small" onClick={onStop}>
            {t('run.stop')}
          </Button>
        )}
        {!isRunning && !isBlocked && remaining > 0 && (
          <Button appearance="outline" size="small" onClick={onRetry}>
            {t('run.again', { count: remaining })}
          </Button>
        )}
        {!isRunning && !isBlocked && onUndo && (
          <Button appearance="quiet" size="small" onClick={onUndo}>
            {undo}
          </Button>
        )}
        {!isRunning && (
          <button
            type="button"
            aria-label={t('run.close')}
            onClick={onClose}
            className="motion-state grid size-9 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum max-md:size-11"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {/* There is no room for gaps between many items. */}
      <div
        aria-hidden
        className={`flex overflow-hidden forced-color-adjust-none ${items.length > 100 ? '' : 'gap-0.5'}`}
      >
        {items.map((item) => (
          <span key={keyOf(item)} title={nameOf(item)} className={`h-1.5 min-w-0 flex-1 ${colours[item.state]}`} />
        ))}
      </div>
      {shown.length > 0 && (
        <ul className="grid gap-2 text-table">
          {shown.map((item) => (
            <li key={keyOf(item)} className="flex flex-wrap gap-x-3 border-l-3 border-danger pl-3">
              {label(item)}
              <span className="basis-full">{item.error}</span>
            </li>
          ))}
        </ul>
      )}
      {failed.length > shown.length && (
        <Button appearance="quiet" size="small" onClick={() => setExpanded(true)}>
          {t('run.showAll', { count: failed.length })}
        </Button>
      )}
      <p className="text-small text-muted">{note}</p>
    </section>
  )
}
