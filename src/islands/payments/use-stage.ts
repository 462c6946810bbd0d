import { useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'

/** Where the dialog is. `sending` until the shop knows, `bank` while the bank's own page is shown, `methods` to choose another way. */
export type Stage = 'form' | 'sending' | 'bank' | 'refused' | 'processing' | 'methods'

/** The stage of paying, and what led there. */
export function useStage() {
  const t = useTexts('payments')
  const [stage, go] = useState<Stage>('form')
  const [fault, setFault] = useState<string>()
  const [edited, setEdited] = useState(false)
  const [asked, setAsked] = useState<string>()
  const [turn, setTurn] = useState(0)
  const renew = () => setTurn((n) => n + 1)
  return {
    stage,
    go,
    /** Why the last try was refused, in words. */
    fault,
    /** Whether the card differs from the one that was refused. */
    edited,
    edit: () => setEdited(true),
    /** Id of the payment whose end is waited for. */
    asked,
    turn,
    /** Another payment has taken the place of the one before: it is fetched, for an empty form. */
    renew: () => {
      go('form')
      renew()
    },
    wait: (paymentId: string) => {
      setAsked(paymentId)
      go('processing')
    },
    refuse: (words: string | null | undefined) => {
      setFault(words || t('failed'))
      setEdited(false)
      go('refused')
      // A refused payment is closed; the one that took its place is fetched meanwhile.
      renew()
    }
  }
}
