import { useTexts } from '../../../lib/texts.tsx'
import { SetUp } from '../../partners/second-factor/parts/SetUp.tsx'
import { staffCalls } from './calls.ts'

/** After a sign-in at the desk that requires a second factor: sets it up. Needs the texts second-factor. */
export function DeskSetUp({ onDone }: { onDone: () => void }) {
  const t = useTexts('second-factor')
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="display text-title">{t('heading')}</h2>
      <p>{t('mustSetUp')}</p>
      <SetUp calls={staffCalls} onDone={onDone} />
    </div>
  )
}
