import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { payInSandbox } from '../../../../contract/payments/payment.ts'
import { call } from '../../../lib/api/api.ts'
import { Fault, refusedWith } from '../../../lib/api/fault.ts'
import { useTexts } from '../../../lib/texts.tsx'
import type { ProviderFormProps } from '../provider-form.ts'
import { BankStep } from './BankStep.tsx'
import { CardFields, type CardFaults } from './CardFields.tsx'

/** The sandbox's card form, and its bank's page where the card asks for one. */
export function SandboxCard({ id, opened, refused, onEdit, onSend, onBank, onAnswer }: ProviderFormProps) {
  const t = useTexts('payments')
  const [faults, setFaults] = useState<CardFaults>({})
  const [challenge, setChallenge] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { amount, currencyCode } = opened.configuration
  const secret = opened.configuration.stripe_payment_intent_client_secret ?? ''
  const wasRefused = useRef(refused)
  const lookAgain = useEffectEvent(() => {
    const isBack = wasRefused.current && !refused && form.current?.contains(document.activeElement) === false
    wasRefused.current = refused
    if (isBack) form.current?.querySelector('input')?.select()
  })
  useEffect(() => lookAgain(), [refused])

  const askBank = () => {
    setChallenge(true)
    onBank()
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const input = { number: textOf(typed, 'number'), expiry: textOf(typed, 'expiry'), cvc: textOf(typed, 'cvc') }
    onSend()
    setFaults({})
    try {
      const answer = await call(payInSandbox, { params: { secret }, input })
      if (answer.faults.length > 0) {
        setFaults(Object.fromEntries(answer.faults.map(({ field, message }) => [field, message])))
        form.current?.querySelector<HTMLElement>(`[name=${answer.faults[0]!.field}]`)?.focus()
        return onAnswer({ kind: 'corrected' })
      }
      if (answer.state !== 'challenge') return onAnswer({ kind: 'told' })
      askBank()
    } catch (error) {
      // Somebody has left the bank's page without an answer: it still waits for one.
      if (refusedWith(error, payInSandbox, 'payment-not-open')) return askBank()
      onAnswer({ kind: 'broken', words: error instanceof Fault ? error.problem.detail : undefined })
    }
  }
  const onDecided = (answer: Parameters<typeof onAnswer>[0]) => {
    setChallenge(false)
    onAnswer(answer)
  }
  return (
    <>
      {challenge && (
        <BankStep secret={secret} amount={amount} currency={currencyCode} onSend={onSend} onAnswer={onDecided} />
      )}
      <form
        ref={form}
        id={id}
        noValidate
        hidden={challenge}
        onSubmit={(event) => void send(event)}
        onInput={() => {
          setFaults({})
          onEdit()
        }}
        className="grid grid-cols-1 gap-4"
      >
        <CardFields faults={refused ? { number: t('cardRefused') } : faults} />
      </form>
    </>
  )
}

const textOf = (typed: FormData, name: string) => String(typed.get(name) ?? '')
