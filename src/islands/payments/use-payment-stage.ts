import { useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'

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
  const [polledId, setPolledId] = useState<string>()
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
    /** Id of the payment being polled. */
    polledId,
    attempt,
    /** A new payment has replaced the previous one: loads it, for an empty form. */
    restart: () => {
      setStage('form')
      reload()
    },
    startPolling: (paymentId: string) => {
      setPolledId(paymentId)
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
