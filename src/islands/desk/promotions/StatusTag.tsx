import type { CouponRow } from '../../../../contract/desk/promotions.ts'
import { useTexts } from '../../../lib/texts.tsx'

const tones = {
  active: 'bg-success-tint text-success',
  scheduled: 'bg-teal-tint text-teal',
  'used-up': 'bg-warning-tint text-warning',
  ended: 'bg-paper text-muted',
  disabled: 'bg-white text-muted ring-1 ring-line ring-inset'
} as const

/** Status of a coupon as colour and text. */
export function StatusTag({ status }: Pick<CouponRow, 'status'>) {
  const t = useTexts('desk-promotions')
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-pill px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${tones[status]}`}
    >
      <span aria-hidden className="size-1.5 rounded-pill border-3 border-current" />
      {t(`status.${status}`)}
    </span>
  )
}
