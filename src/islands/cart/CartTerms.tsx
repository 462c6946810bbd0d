import { Clock, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { useLocale, useTexts } from '../../lib/texts.tsx'
import { useCustomer } from '../session/parts/use-customer.ts'
import { mayOrder } from '../session/store.ts'

/** When the goods come and when the money is due. */
export function CartTerms() {
  const t = useTexts('cart')
  const locale = useLocale()
  const customer = useCustomer()
  const days = customer?.paymentTermsDays ?? 0
  const terms = days > 0 ? t('terms', { days, day: formatDay(dayIn(days), locale) }) : t('prepayment')
  return (
    <ul className="grid gap-3 rounded-card border border-line p-4 text-small text-muted md:px-6">
      <Term icon={<Truck aria-hidden className="size-4.5" />}>{t('delivery')}</Term>
      {mayOrder(customer) && <Term icon={<Clock aria-hidden className="size-4.5" />}>{terms}</Term>}
    </ul>
  )
}

/** `YYYY-MM-DD` of the day so many days from today. */
function dayIn(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].join('-')
}

function Term({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="shrink-0">{icon}</span>
      {children}
    </li>
  )
}
