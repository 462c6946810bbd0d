import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.tsx'

/** The payment was declined: the message of the shop or its provider. */
export function DeclineNotice({ children }: { children: ReactNode }) {
  const t = useTexts('payments')
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-card border border-danger bg-danger-tint p-4 text-table"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold text-danger">{t('paymentError')}</p>
        <p className="wrap-anywhere">{children}</p>
      </div>
    </div>
  )
}
