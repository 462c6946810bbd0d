import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'

/** The buyer's savings compared with the price list; nothing if there are none. Needs the texts of orders. */
export function Savings({ order: { savings, currencyCode } }: { order: Order }) {
  const t = useTexts('orders')
  if (savings <= 0) return null
  return (
    <p className="flex justify-between gap-4 rounded-control bg-success-tint px-3 py-2 text-table font-semibold text-success">
      {t('youSave')} <Money amount={savings} currency={currencyCode} />
    </p>
  )
}
