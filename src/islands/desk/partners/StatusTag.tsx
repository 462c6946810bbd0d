import type { PartnerRow } from '../../../../contract/desk/partners/partners.ts'
import { useTexts } from '../../../lib/texts.tsx'

const tones = {
  active: 'bg-success-tint text-success',
  blocked: 'bg-danger-tint text-danger',
  pending: 'bg-warning-tint text-warning',
  suspended: 'bg-danger text-white'
} as const

/** Status of a partner as colour and text. */
export function StatusTag({ status }: Pick<PartnerRow, 'status'>) {
  const t = useTexts('desk-partners')
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-pill px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${tones[status]}`}
    >
      <span aria-hidden className="size-1.5 rounded-pill border-3 border-current" />
      {t(`status.${status}`)}
    </span>
  )
}
