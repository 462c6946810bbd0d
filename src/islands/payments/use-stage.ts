import { useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'

/**
 * Stage of the dialog: `sending` until the shop has confirmed, `bank` during 3-D Secure, `methods` to choose another
 * method.
 */
export type Stage = 'form' | 'sending' | 'bank' | 'declined' | 'processing' | 'methods'

/** The stage of the payment, and its cause. */
export function useStage() {
  const t = useTexts('payments')
  const [stage, go] = useState<Stage>('form')
  const [fault, setError] = useState<string>()
  const [edited, setEdited] = useState(false)
  const [asked, setAsked] = useState<string>()
  const [turn, setTurn] = useState(0)
  const renew = () => setTurn((n) => n + 1)
  return {
    stage,
    go,
    /** Why the last attempt failed, as text. */
    fault,
    /** Whether the card differs from the declined one. */
    edited,
    edit: () => setEdited(true),
    /** Id of the payment being polled. */
    asked,
    turn,
    /** A new payment has replaced the previous one: loads it, for an empty form. */
    renew: () => {
      go('form')
      renew()
    },
    wait: (paymentId: string) => {
      setAsked(paymentId)
      go('processing')
    },
    decline: (texts: string | null | undefined) => {
      setError(texts || t('failed'))
      setEdited(false)
      go('declined')
      // A declined payment is closed; its replacement is loaded in the meantime.
      renew()
    }
  }
}
