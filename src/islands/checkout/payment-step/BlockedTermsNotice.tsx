import { TriangleAlert } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'

/** Why terms are blocked, and both choices. */
export function BlockedTermsNotice({ reasons }: { reasons: readonly string[] }) {
  const t = useTexts('checkout')
  return (
    <div role="status" className="flex items-start gap-3 rounded-control bg-warning-tint p-4 text-table">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="grid gap-2">
        <p className="font-semibold text-warning">{t('release.title')}</p>
        <ul className="grid gap-1">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="text-muted">{t('release.choices')}</p>
      </div>
    </div>
  )
}
