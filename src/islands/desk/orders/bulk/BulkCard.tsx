import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { RunCard } from '../../parts/run/RunCard.tsx'
import { bulkRun, runBulk } from './bulk-run.ts'
import { isModifiedEvent } from '../../../../lib/use-search-params.ts'

interface Props {
  hrefOf: (number: string) => string
  onOpen: (number: string) => void
}

/** Progress of a bulk run in list order, with the reasons for failures. */
export function BulkCard({ hrefOf, onOpen }: Props) {
  const t = useTexts('desk-orders')
  const orders = useTexts('orders')
  const run = useStore(bulkRun.$run)
  if (!run) return null
  const { action: step, items } = run
  const open = (number: string) => (event: MouseEvent) => {
    if (isModifiedEvent(event)) return
    event.preventDefault()
    onOpen(number)
  }
  return (
    <RunCard
      title={t(`steps.${step}.title`, { count: items.length })}
      note={t('run.note')}
      run={run}
      keyOf={({ number }) => number}
      label={({ number, companyName }) => (
        <>
          <a href={hrefOf(number)} onClick={open(number)} className="figures text-link font-semibold">
            {number}
          </a>
          <span className="text-muted">{companyName}</span>
        </>
      )}
      onAgain={() => void runBulk(step, items, orders('offline'))}
      onStop={bulkRun.stop}
      onClose={bulkRun.close}
    />
  )
}
