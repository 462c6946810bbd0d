import { confirmSecondFactor, startSecondFactor } from '../../../../contract/partners/second-factor/second-factor.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { SetUp } from '../second-factor/parts/SetUp.tsx'

const calls = {
  start: () => call(startSecondFactor, { input: {} }),
  confirm: (code: string) => call(confirmSecondFactor, { input: { code } })
}

/** After a sign-in that requires a second factor: sets it up. Needs the texts second-factor. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const t = useTexts('second-factor')
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="display text-title">{t('heading')}</h2>
      <p>{t('mustSetUp')}</p>
      <SetUp calls={calls} onDone={onDone} />
    </div>
  )
}
