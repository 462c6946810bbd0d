import type { PartnerRow } from '../../../../contract/desk/partners/partners.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Tag } from '../../ui/display/Tag.tsx'

const tones = {
  active: 'success',
  blocked: 'danger',
  pending: 'warning',
  suspended: 'urgent'
} as const

/** Status of a partner as colour and text. */
export function StatusTag({ status }: Pick<PartnerRow, 'status'>) {
  const t = useTexts('desk-partners')
  return (
    <Tag tone={tones[status]} dot>
      {t(`status.${status}`)}
    </Tag>
  )
}
