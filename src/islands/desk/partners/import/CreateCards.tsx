import { useStore } from '@nanostores/react'
import { useTexts } from '../../../../lib/texts.tsx'
import { RunCard } from '../../parts/run/RunCard.tsx'
import { createAll, createRun } from './create-run.ts'

/** Progress of creating the partners of a file, and the reports of earlier files that are not complete. */
export function CreateCards() {
  const run = useStore(createRun.$run)
  const earlier = useStore(createRun.$earlier)
  return (
    <>
      {run && <CreateCard run={run} isBlocked={false} onClose={createRun.close} />}
      {earlier.map((report) => (
        <CreateCard
          key={report.items[0]?.key}
          run={report}
          isBlocked={run?.isRunning ?? false}
          onClose={() => createRun.closeEarlier(report)}
        />
      ))}
    </>
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
  const { items } = run
  return (
    <RunCard
      title={t('import.creating', { count: items.length })}
      note={t('import.runNote')}
      run={run}
      isBlocked={isBlocked}
      keyOf={({ key }) => key}
      label={({ row, input }) => (
        <>
          <span className="font-semibold">{input.name}</span>
          <span className="figures text-muted">
            {prices('import.row')} {row}
          </span>
        </>
      )}
      onRetry={() => void createAll(items, prices('offline'))}
      onStop={createRun.stop}
      onClose={onClose}
    />
  )
}
