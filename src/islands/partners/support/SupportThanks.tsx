import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../lib/texts.tsx'

interface Props {
  reference: string
  email: string
}

/** Confirmation with the reference number and the recipient. */
export function SupportThanks({ reference, email }: Props) {
  const t = useTexts('support')
  const message = useRef<HTMLDivElement>(null)
  // The focused form no longer exists, so focus moves here.
  useEffect(() => message.current?.focus(), [])
  return (
    <div
      ref={message}
      tabIndex={-1}
      role="status"
      className="grid justify-items-center gap-4 py-8 text-center outline-none"
    >
      <CircleCheck aria-hidden strokeWidth={1} className="size-16 text-success" />
      <p className="display max-w-sentence text-title text-balance">{t('thanks')}</p>
      <p>
        <span className="block text-table text-muted">{t('reference')}</span>
        <strong className="figures text-large font-semibold select-all">{reference}</strong>
      </p>
      <p className="text-table wrap-anywhere text-muted">{t('copyTo', { email })}</p>
    </div>
  )
}
