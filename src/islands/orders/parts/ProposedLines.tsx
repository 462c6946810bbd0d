import type { OrderProposal } from '../../../../contract/orders/proposal.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'

interface Props {
  proposal: OrderProposal
  currency: string
}

type ProposedPortion = OrderProposal['lines'][number]['before']

/** What changes about an order, old and new side by side, with the totals. Needs the texts of orders. */
export function ProposedLines({ proposal, currency }: Props) {
  const t = useTexts('orders')
  const money = useMoney()
  const { lines, before, after, labels } = proposal
  const portion = (proposed: ProposedPortion) =>
    proposed ? `${proposed.quantity} × ${money(proposed.unitPrice, currency)}` : undefined
  const changed = lines.filter((line) => portion(line.before) !== portion(line.after))
  const all = [
    [labels.goods, 'itemsSubtotal'],
    [labels.discount, 'orderPromotionTotal'],
    [t('shipping'), 'shippingTotal'],
    [labels.tax, 'taxTotal'],
    [t('total'), 'total']
  ] as const
  const sums = all.filter(([, key]) => key !== 'orderPromotionTotal' || before[key] !== 0)
  const cell = 'figures py-1.5 pl-3 text-right whitespace-nowrap'
  return (
    <table className="w-full border-collapse text-table">
      <caption className="sr-only">{labels.title}</caption>
      <thead className="text-small text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 text-left font-semibold">
            {t('product')}
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            {labels.now}
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            {labels.proposed}
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map((line) => (
          <tr key={line.sku} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
              <span className="block font-semibold">{line.name}</span>
              <span className="text-small text-muted">{line.sku}</span>
            </th>
            <td className={`${cell} text-muted`}>{portion(line.before) ?? '–'}</td>
            <td className={`${cell} font-semibold`}>{portion(line.after) ?? labels.removed}</td>
          </tr>
        ))}
        {sums.map(([label, key]) => (
          <tr key={key} className={key === 'total' ? 'border-t border-line font-semibold' : ''}>
            <th
              scope="row"
              className={`py-1.5 text-left ${key === 'total' ? 'font-semibold' : 'font-normal text-muted'}`}
            >
              {label}
            </th>
            <td className={cell}>{money(before[key], currency)}</td>
            <td className={cell}>{money(after[key], currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
