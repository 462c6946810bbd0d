import { useState } from 'react'
import { requireSecondFactor } from '../../../../contract/partners/second-factor/second-factor.ts'
import { call } from '../../../lib/api/api.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { Card } from '../../ui/Card.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { SecondFactorPanel } from '../second-factor/parts/SecondFactorPanel.tsx'
import { shopCalls } from '../second-factor/parts/shop-calls.ts'

/**
 * The user's second factor; Admins decide whether every colleague needs one. Needs the texts of second-factor and
 * passkey.
 */
export function SecondFactor({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts('second-factor')
  return (
    <Card title={t('heading')}>
      <SecondFactorPanel calls={shopCalls} />
      {isAdmin && <Requirement />}
    </Card>
  )
}

function Requirement() {
  const t = useTexts('second-factor')
  const { data } = useLoad('requirement', shopCalls.read)
  // Shown immediately; a failure restores the previous state.
  const [chosen, setChosen] = useState<boolean>()
  const decide = async (required: boolean) => {
    setChosen(required)
    try {
      await call(requireSecondFactor, { input: { required } })
      showSuccessToast(t('requirementSaved'))
    } catch (error) {
      setChosen(!required)
      showErrorToast(error)
    }
  }
  return (
    <div className="border-t border-line pt-4">
      <Switch
        checked={chosen ?? data?.required ?? false}
        disabled={!data}
        onChange={({ target }) => void decide(target.checked)}
      >
        {t('requireAll')}
      </Switch>
      <p className="text-table text-muted">{t('requireText')}</p>
    </div>
  )
}
