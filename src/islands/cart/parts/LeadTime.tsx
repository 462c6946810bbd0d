import { Clock } from 'lucide-react'
import type { OrderItem } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { longLeadTimeOf } from './lead-time.ts'

/** Says when lines are ready to ship, if that takes longer than usual. Needs the texts of cart. */
export function LeadTime({ items }: { items: readonly OrderItem[] }) {
  const t = useTexts('cart')
  const count = longLeadTimeOf(items)
  return (
    count && (
      <p className="flex gap-1.5 text-small text-muted">
        <Clock aria-hidden className="mt-1 size-3.5 shrink-0" />
        {t('shipsWithin', { count })}
      </p>
    )
  )
}
