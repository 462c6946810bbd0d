import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { payInSandbox } from '../../../../contract/payments/payment.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError, isApiError } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.tsx'
import type { ProviderFormProps } from '../provider-form.ts'
import { BankStep } from './BankStep.tsx'
import { CardFields, type CardErrors } from './CardFields.tsx'

/** The sandbox's card form, followed by its 3-D Secure page if the card requires it. */
export function SandboxCard({ id, opened, declined, onEdit, onSend, onChallenge, onOutcome }: ProviderFormProps) {
  const t = useTexts('payments')
  const [errors, setErrors] = useState<CardErrors>({})
  const [isChallenged, setChallenged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { amount, currencyCode } = opened.configuration
  const secret = opened.configuration.stripe_payment_intent_client_secret ?? ''
  const wasDeclined = useRef(declined)
  const restoreFocus = useEffectEvent(() => {
    const isReturned = wasDeclined.current && !declined && form.current?.contains(document.activeElement) === false
    wasDeclined.current = declined
    if (isReturned) form.current?.querySelector('input')?.select()
  })
  useEffect(() => restoreFocus(), [declined])

  const startChallenge = () => {
    setChallenged(true)
    onChallenge()
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const input = { number: textOf(typed, 'number'), expiry: textOf(typed, 'expiry'), cvc: textOf(typed, 'cvc') }
    onSend()
    setErrors({})
    try {
      const response = await call(payInSandbox, { params: { secret }, input })
      const [first] = response.errors
      if (first) {
        setErrors(Object.fromEntries(response.errors.map(({ field, message }) => [field, message])))
        form.current?.querySelector<HTMLElement>(`[name=${first.field}]`)?.focus()
        return onOutcome({ kind: 'invalid' })
      }
      if (response.state !== 'challenge') return onOutcome({ kind: 'submitted' })
      startChallenge()
    } catch (error) {
      // On an earlier visit, the bank's page was left without an answer, so it is still pending.
      if (isApiError(error, payInSandbox, 'payment-not-open')) return startChallenge()
      onOutcome({ kind: 'failed', text: error instanceof ApiError ? error.problem.detail : undefined })
    }
  }
  const handleDecision = (outcome: Parameters<typeof onOutcome>[0]) => {
    setChallenged(false)
    onOutcome(outcome)
  }
  return (
    <>
      {isChallenged && (
        <BankStep secret={secret} amount={amount} currency={currencyCode} onSend={onSend} onOutcome={handleDecision} />
      )}
      <form
        ref={form}
        id={id}
        noValidate
        hidden={isChallenged}
        onSubmit={(event) => void send(event)}
        onInput={() => {
          setErrors({})
          onEdit()
        }}
        className="grid grid-cols-1 gap-4"
      >
        <CardFields errors={declined ? { number: t('cardDeclined') } : errors} />
      </form>
    </>
  )
}

const textOf = (typed: FormData, name: string) => String(typed.get(name) ?? '')
