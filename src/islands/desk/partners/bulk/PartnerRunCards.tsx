import { onPlainClick } from '../../../../lib/use-search-params.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { RunCard } from '../../parts/run/RunCard.tsx'
import { RunReports } from '../../parts/run/RunReports.tsx'
import type { RunState } from '../../parts/run/run.ts'
import { keyOfItem, type PartnerAction, type PartnerItem, partnerRun, runForPartners, undoOf } from './partner-run.ts'

interface Props {
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
}

/** Progress of the current run for selected partners, and the reports of earlier ones that are not complete. */
export function PartnerRunCards(props: Props) {
  return (
    <RunReports run={partnerRun} keyOf={keyOfItem}>
      {(run, isBlocked, onClose) => <PartnerRunCard {...props} run={run} isBlocked={isBlocked} onClose={onClose} />}
    </RunReports>
  )
}

interface CardProps extends Props {
  run: RunState<PartnerAction, PartnerItem>
  isBlocked: boolean
  onClose: () => void
}

function PartnerRunCard({ hrefOf, onOpen, run, isBlocked, onClose }: CardProps) {
  const t = useTexts('desk-partners')
  const { action, items } = run
  const start = (next: PartnerAction, targets: readonly PartnerItem[]) => void runForPartners(next, targets)
  const undone = action === 'undo' ? [] : undoOf(items)
  return (
    <RunCard
      title={t(`bulk.${action}.title`, { count: items.length, value: items[0]?.shown ?? '' })}
      note={t(action === 'remind' || action === 'undo' ? `bulk.${action}.note` : 'bulk.note')}
      run={run}
      isBlocked={isBlocked}
      keyOf={keyOfItem}
      nameOf={({ name }) => name}
      label={({ id, name }) => (
        <a href={hrefOf(id)} onClick={onPlainClick(() => onOpen(id))} className="text-link font-semibold">
          {name}
        </a>
      )}
      onRetry={() => start(action, items)}
      onUndo={undone.length > 0 ? () => start('undo', undone) : undefined}
      onStop={partnerRun.stop}
      onClose={onClose}
    />
  )
}
