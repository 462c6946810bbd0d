import { showErrorToast } from '../../../lib/toasts.ts'
import { useState } from 'react'
import { decideInSandbox } from '../../../../contract/payments/payment.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaymentPaths } from '../parts/use-payment-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { confirmAtShop, type OpenedPayment } from '../payment-calls.ts'

type Decision = 'approve' | 'decline' | 'delay'

/** Simulates the page of a payment service: the buyer approves, declines, or delays the response. */
export function SandboxPage({ opened }: { opened: OpenedPayment }) {
  const t = useTexts('payments')
  const payments = usePaymentPaths()
  const [chosen, setChosen] = useState<Decision>()
  const { tokenValue, payment, configuration } = opened
  const decide = async (decision: Decision) => {
    if (chosen) return
    setChosen(decision)
    try {
      const secret = configuration.stripe_payment_intent_client_secret ?? ''
      await call(decideInSandbox, { params: { secret }, input: { decision } })
      // The status page queries it again if this response is lost.
      await confirmAtShop(tokenValue, opened).catch(() => undefined)
      location.replace(payments.status(tokenValue, payment.id))
    } catch (error) {
      showErrorToast(error, { fallback: t('somethingWrong') })
      setChosen(undefined)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-table">{t('redirect.text')}</p>
      <div className="flex flex-wrap gap-3 max-md:*:w-full md:*:flex-1">
        <Button size="large" busy={chosen === 'approve'} onClick={() => void decide('approve')}>
          {t('bank.approve')}
        </Button>
        <Button size="large" appearance="outline" busy={chosen === 'decline'} onClick={() => void decide('decline')}>
          {t('bank.decline')}
        </Button>
        <Button size="large" appearance="outline" busy={chosen === 'delay'} onClick={() => void decide('delay')}>
          {t('redirect.later')}
        </Button>
      </div>
    </div>
  )
}
