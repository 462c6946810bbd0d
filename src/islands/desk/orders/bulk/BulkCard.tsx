import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { $bulk, type BulkItem, runBulk, stopBulk } from './bulk-run.ts'

const colours: Record<BulkItem['state'], string> = {
  done: 'bg-success',
  failed: 'bg-danger',
  running: 'bg-plum',
  waiting: 'bg-skeleton'
}

interface Props {
  hrefOf: (number: string) => string
  onOpen: (number: string) => void
}

/** Progress of a bulk run: a segment per order, in the order of the list, and the reasons of what failed. */
export function BulkCard({ hrefOf, onOpen }: Props) {
  const t = useTexts('desk-orders')
  const orders = useTexts('orders')
  const run = useStore($bulk)
  const [isAll, setAll] = useState(false)
  if (!run) return null
  const { step, items, isRunning } = run
  const inState = (state: BulkItem['state']) => items.filter((item) => item.state === state)
  const [done, failed, waiting] = [inState('done').length, inState('failed'), inState('waiting').length]
  const shown = isAll ? failed : failed.slice(0, 5)
  const open = (number: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(number)
  }
  return (
    <section
      aria-label={t(`steps.${step}.title`, { count: items.length })}
      className="grid gap-3 rounded-card border border-line bg-white p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="display text-large">{t(`steps.${step}.title`, { count: items.length })}</h2>
        <p role="status" className="figures mr-auto text-table text-muted">
          {t(isRunning ? 'run.progress' : 'run.done', { done, count: items.length })}
          {failed.length > 0 && (
            <span className="font-semibold text-danger">, {t('run.failed', { count: failed.length })}</span>
          )}
        </p>
        {isRunning && (
          <Button look="outline" size="small" onClick={stopBulk}>
            {t('run.stop')}
          </Button>
        )}
        {!isRunning && failed.length + waiting > 0 && (
          <Button look="outline" size="small" onClick={() => void runBulk(step, items, orders('offline'))}>
            {t('run.again', { count: failed.length + waiting })}
          </Button>
        )}
        {!isRunning && (
          <button
            type="button"
            aria-label={t('run.close')}
            onClick={() => $bulk.set(undefined)}
            className="motion-state grid size-9 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum max-md:size-11"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      <div aria-hidden className="flex gap-0.5 overflow-hidden">
        {items.map(({ number, state }) => (
          <span key={number} title={number} className={`h-1.5 min-w-px flex-1 ${colours[state]}`} />
        ))}
      </div>
      {shown.length > 0 && (
        <ul className="grid gap-2 text-table">
          {shown.map(({ number, companyName, error }) => (
            <li key={number} className="flex flex-wrap gap-x-3 border-l-3 border-danger pl-3">
              <a href={hrefOf(number)} onClick={open(number)} className="figures text-link font-semibold">
                {number}
              </a>
              <span className="text-muted">{companyName}</span>
              <span className="basis-full">{error}</span>
            </li>
          ))}
        </ul>
      )}
      {failed.length > shown.length && (
        <Button look="quiet" size="small" onClick={() => setAll(true)}>
          {t('run.showAll', { count: failed.length })}
        </Button>
      )}
      <p className="text-small text-muted">{t('run.note')}</p>
    </section>
  )
}
