import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { decideInSandbox } from '../../../../contract/payments/payment.ts'
import { brand } from '../../../brand.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Button } from '../../ui/Button.tsx'
import { focusInPlace } from '../../ui/form/focus-on-mount.ts'
import type { Outcome } from '../provider-form.ts'

interface Props {
  secret: string
  amount: number
  currency: string
  onSend: () => void
  onOutcome: (outcome: Outcome) => void
}

/** Simulates the page of the buyer's bank (3-D Secure). */
export function BankStep({ secret, amount, currency, onSend, onOutcome }: Props) {
  const t = useTexts('payments')
  const money = useMoney()
  const [chosen, setChosen] = useState<'approve' | 'decline'>()
  const decide = async (decision: 'approve' | 'decline') => {
    if (chosen) return
    setChosen(decision)
    onSend()
    try {
      await call(decideInSandbox, { params: { secret }, input: { decision } })
      onOutcome({ kind: 'submitted' })
    } catch (error) {
      onOutcome({ kind: 'failed', text: error instanceof ApiError ? error.problem.detail : undefined })
    }
  }
  return (
    <section aria-label={t('bank.title')} className="grid gap-4 rounded-card border border-line p-4 md:p-6">
      <div className="flex items-start gap-3">
        <Landmark aria-hidden strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-teal" />
        <div role="status" className="grid gap-1">
          <h3 className="font-semibold">{t('bank.title')}</h3>
          <p className="text-table">{t('bank.text', { amount: money(amount, currency), seller: brand.legalName })}</p>
        </div>
      </div>
      <div className="flex gap-3 *:flex-1">
        <Button appearance="outline" busy={chosen === 'decline'} onClick={() => void decide('decline')}>
          {t('bank.decline')}
        </Button>
        <Button ref={focusInPlace} busy={chosen === 'approve'} onClick={() => void decide('approve')}>
          {t('bank.approve')}
        </Button>
      </div>
      <p className="text-small text-muted">{t('bank.demo')}</p>
    </section>
  )
}
