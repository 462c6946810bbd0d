import { useTexts } from '../../../../lib/texts.tsx'
import { RunCard } from '../../parts/run/RunCard.tsx'
import { RunReports } from '../../parts/run/RunReports.tsx'
import type { RunState } from '../../parts/run/run.ts'
import { type BulkItem, type BulkStep, bulkRun, runBulk } from './bulk-run.ts'
import { onPlainClick } from '../../../../lib/use-search-params.ts'

interface Props {
  hrefOf: (number: string) => string
  onOpen: (number: string) => void
}

/** Progress of the current bulk run, and the reports of earlier ones that are not complete. */
export function BulkCards(props: Props) {
  return (
    <RunReports run={bulkRun} keyOf={({ number }) => number}>
      {(run, isBlocked, onClose) => <BulkCard {...props} run={run} isBlocked={isBlocked} onClose={onClose} />}
    </RunReports>
  )
}

interface CardProps extends Props {
  run: RunState<BulkStep, BulkItem>
  isBlocked: boolean
  onClose: () => void
}

/** Progress of a bulk run in list order, with the reasons for failures. */
function BulkCard({ hrefOf, onOpen, run, isBlocked, onClose }: CardProps) {
  const t = useTexts('desk-orders')
  const ui = useTexts('ui')
  const { action: step, items } = run
  return (
    <RunCard
      title={t(`steps.${step}.title`, { count: items.length })}
      note={t('run.note')}
      run={run}
      isBlocked={isBlocked}
      keyOf={({ number }) => number}
      nameOf={({ number }) => number}
      label={({ number, companyName }) => (
        <>
          <a
            href={hrefOf(number)}
            onClick={onPlainClick(() => onOpen(number))}
            className="figures text-link font-semibold"
          >
            {number}
          </a>
          <span className="text-muted">{companyName}</span>
        </>
      )}
      onRetry={() => void runBulk(step, items, ui('offline'))}
      onStop={bulkRun.stop}
      onClose={onClose}
    />
  )
}
