import { useStore } from '@nanostores/react'
import { useTexts } from '../../../../lib/texts.tsx'
import { RunCard } from '../../parts/run/RunCard.tsx'
import { createAll, createRun } from './create-run.ts'

/** Progress of creating the partners of a file, with the reasons for failures. */
export function CreateCard() {
  const t = useTexts('desk-partners')
  const prices = useTexts('prices')
  const run = useStore(createRun.$run)
  if (!run) return null
  const { items } = run
  return (
    <RunCard
      title={t('import.creating', { count: items.length })}
      note={t('import.runNote')}
      run={run}
      keyOf={({ key }) => key}
      label={({ row, input }) => (
        <>
          <span className="font-semibold">{input.name}</span>
          <span className="figures text-muted">
            {prices('import.row')} {row}
          </span>
        </>
      )}
      onAgain={() => void createAll(items, prices('offline'))}
      onStop={createRun.stop}
      onClose={createRun.close}
    />
  )
}
