import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { sellerToday } from '../../../lib/seller-today.ts'

interface Props {
  /** `YYYY-MM-DD`. */
  day: string
  /** Whether a label beside it says what the date is. */
  hasLabel?: boolean
}

/** The day on which an order's open amount is due, red once it has passed. */
export function DueDate({ day, hasLabel }: Props) {
  const t = useTexts('desk')
  const date = formatDate(day, useLocale())
  if (day >= sellerToday()) return hasLabel ? date : t('orders.due', { date })
  return <span className="font-semibold text-danger">{t('orders.overdueSince', { date })}</span>
}
