import { useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import type { PolledPayment } from './payment-calls.ts'

/**
 * Stage of the dialog: `sending` until the shop has confirmed, `challenge` during 3-D Secure, `methods` to choose
 * another method.
 */
export type PaymentStage = 'form' | 'sending' | 'challenge' | 'declined' | 'processing' | 'methods'

/** The stage of the payment, and its cause. */
export function usePaymentStage() {
  const t = useTexts('payments')
  const [stage, setStage] = useState<PaymentStage>('form')
  const [declineReason, setDeclineReason] = useState<string>()
  const [edited, setEdited] = useState(false)
  const [polled, setPolled] = useState<PolledPayment>()
  const [attempt, setAttempt] = useState(0)
  const reload = () => setAttempt((n) => n + 1)
  return {
    stage,
    setStage,
    /** Why the last attempt failed, as text. */
    declineReason,
    /** Whether the card differs from the declined one. */
    edited,
    edit: () => setEdited(true),
    /** The payment being polled. */
    polled,
    attempt,
    /** A new payment has replaced the previous one: loads it, for an empty form. */
    restart: () => {
      setStage('form')
      reload()
    },
    startPolling: (payment: PolledPayment) => {
      setPolled(payment)
      setStage('processing')
    },
    decline: (text: string | null | undefined) => {
      setDeclineReason(text || t('failed'))
      setEdited(false)
      setStage('declined')
      // A declined payment is closed; its replacement is loaded in the meantime.
      reload()
    }
  }
}
