import { useTexts } from '../../../../lib/texts.tsx'
import { RunCard } from '../../parts/run/RunCard.tsx'
import { RunReports } from '../../parts/run/RunReports.tsx'
import type { RunState } from '../../parts/run/run.ts'
import { type OrderRunItem, type BulkStep, orderRun, runForOrders } from './order-run.ts'
import { onPlainClick } from '../../../../lib/use-search-params.ts'

interface Props {
  hrefOf: (number: string) => string
  onOpen: (number: string) => void
}

/** Progress of the current run for selected orders, and the reports of earlier ones that are not complete. */
export function OrderRunCards(props: Props) {
  return (
    <RunReports run={orderRun} keyOf={({ number }) => number}>
      {(run, isBlocked, onClose) => <OrderRunCard {...props} run={run} isBlocked={isBlocked} onClose={onClose} />}
    </RunReports>
  )
}

interface CardProps extends Props {
  run: RunState<BulkStep, OrderRunItem>
  isBlocked: boolean
  onClose: () => void
}

function OrderRunCard({ hrefOf, onOpen, run, isBlocked, onClose }: CardProps) {
  const t = useTexts('desk-orders')
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
      onRetry={() => void runForOrders(step, items)}
      onStop={orderRun.stop}
      onClose={onClose}
    />
  )
}
