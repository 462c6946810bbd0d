import type { CouponRow } from '../../../../contract/desk/promotions.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Tag } from '../../ui/display/Tag.tsx'

const tones = {
  active: 'success',
  scheduled: 'teal',
  'used-up': 'warning',
  ended: 'neutral',
  disabled: 'outline'
} as const

/** Status of a coupon as colour and text. */
export function StatusTag({ status }: Pick<CouponRow, 'status'>) {
  const t = useTexts('desk-promotions')
  return (
    <Tag tone={tones[status]} dot>
      {t(`status.${status}`)}
    </Tag>
  )
}
