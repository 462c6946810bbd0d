import { useTexts } from '../../../../lib/texts.tsx'
import { RunCard } from '../../parts/run/RunCard.tsx'
import { RunReports } from '../../parts/run/RunReports.tsx'
import { createAll, createRun } from './create-run.ts'

/** Progress of creating the partners of a file, and the reports of earlier files that are not complete. */
export function CreateCards() {
  return (
    <RunReports run={createRun} keyOf={({ key }) => key}>
      {(run, isBlocked, onClose) => <CreateCard run={run} isBlocked={isBlocked} onClose={onClose} />}
    </RunReports>
  )
}

interface Props {
  run: NonNullable<ReturnType<typeof createRun.$run.get>>
  isBlocked: boolean
  onClose: () => void
}

/** Progress of creating the partners of a file, with the reasons for failures. */
function CreateCard({ run, isBlocked, onClose }: Props) {
  const t = useTexts('desk-partners')
  const prices = useTexts('prices')
  const offline = useTexts('ui')('offline')
  const { items } = run
  return (
    <RunCard
      title={t('import.creating', { count: items.length })}
      note={t('import.runNote')}
      run={run}
      isBlocked={isBlocked}
      keyOf={({ key }) => key}
      nameOf={({ input }) => input.name}
      label={({ row, input }) => (
        <>
          <span className="font-semibold">{input.name}</span>
          <span className="figures text-muted">
            {prices('import.row')} {row}
          </span>
        </>
      )}
      onRetry={() => void createAll(items, offline)}
      onStop={createRun.stop}
      onClose={onClose}
    />
  )
}
