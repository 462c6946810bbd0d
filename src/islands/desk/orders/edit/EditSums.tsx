import type { OrderEdit } from '../../../../../contract/desk/orders/order-edits.ts'
import type { Order } from '../../../../../contract/orders/order.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { Difference } from './Difference.tsx'

type Sums = OrderEdit['before']

/** The totals of an order before and after a change. */
export function EditSums({ order, preview }: { order: Order; preview: OrderEdit | undefined }) {
  const t = useTexts('desk-orders')
  const before = preview?.before ?? { ...order, shippingTotal: order.shippingTaxTotal }
  const after = preview?.after ?? before
  const all: [label: string, key: keyof Sums][] = [
    [t('edit.goods'), 'itemsSubtotal'],
    [t('edit.coupon'), 'orderPromotionTotal'],
    [t('edit.shipping'), 'shippingTotal'],
    [t('edit.vat'), 'taxTotal'],
    [t('edit.total'), 'total']
  ]
  const rows = all.filter(([, key]) => key !== 'orderPromotionTotal' || before[key] !== 0)
  const amount = (value: number) => <Money amount={value} currency={order.currencyCode} />
  const cell = 'py-1 pl-2 text-right md:pl-3'
  return (
    <table className="w-full border-collapse text-small md:text-table">
      <caption className="sr-only">{t('edit.sums')}</caption>
      <thead className="text-small text-muted">
        <tr>
          <th scope="col">
            <span className="sr-only">{t('edit.sum')}</span>
          </th>
          {(['before', 'after', 'difference'] as const).map((key) => (
            <th key={key} scope="col" className={`${cell} font-semibold`}>
              {t(`edit.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, key]) => (
          <tr key={key} className={key === 'total' ? 'border-t border-line font-semibold' : ''}>
            <th
              scope="row"
              className={`py-1 text-left ${key === 'total' ? 'font-semibold' : 'font-normal text-muted'}`}
            >
              {label}
            </th>
            <td className={cell}>{amount(before[key])}</td>
            <td className={cell}>{amount(after[key])}</td>
            <td className={cell}>
              <Difference amount={after[key] - before[key]} currency={order.currencyCode} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
