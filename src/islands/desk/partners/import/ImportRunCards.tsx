import { useTexts } from '../../../../lib/texts.tsx'
import { RunCard } from '../../parts/run/RunCard.tsx'
import { RunReports } from '../../parts/run/RunReports.tsx'
import { createPartners, partnerImportRun } from './partner-import-run.ts'

/** Progress of creating the partners of a file, and the reports of earlier files that are not complete. */
export function ImportRunCards() {
  return (
    <RunReports run={partnerImportRun} keyOf={({ key }) => key}>
      {(run, isBlocked, onClose) => <ImportRunCard run={run} isBlocked={isBlocked} onClose={onClose} />}
    </RunReports>
  )
}

interface Props {
  run: NonNullable<ReturnType<typeof partnerImportRun.$run.get>>
  isBlocked: boolean
  onClose: () => void
}

/** Progress of creating the partners of a file, with the reasons for failures. */
function ImportRunCard({ run, isBlocked, onClose }: Props) {
  const t = useTexts('desk-partners')
  const prices = useTexts('prices')
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
      onRetry={() => void createPartners(items)}
      onStop={partnerImportRun.stop}
      onClose={onClose}
    />
  )
}
