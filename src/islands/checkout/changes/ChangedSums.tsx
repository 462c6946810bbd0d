import { useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import type { AmountChange, Differences } from './differences.ts'
import { Difference } from './Difference.tsx'

interface Props extends Pick<Differences, 'sums' | 'total'> {
  currency: string
}

const headerClass = 'px-2 py-2.5 text-right text-small font-semibold text-muted'
// On phones, the difference does not have its own column.
const edges = 'first:pl-4 first:text-left max-md:nth-3:pr-4 md:first:pl-6 md:last:pr-6'

/** The order's amounts before and after, so that every cent of the difference can be traced. */
export function ChangedSums({ sums, total, currency }: Props) {
  const t = useTexts('checkout')
  return (
    <table className="w-full border-collapse text-table">
      <caption className="sr-only">{t('changed.sums')}</caption>
      <thead className="border-b border-line bg-paper">
        <tr>
          <th scope="col" className={`${headerClass} ${edges}`}>
            {t('changed.order')}
          </th>
          <th scope="col" className={`${headerClass} ${edges}`}>
            {t('changed.before')}
          </th>
          <th scope="col" className={`${headerClass} ${edges}`}>
            {t('changed.now')}
          </th>
          <th scope="col" className={`${headerClass} ${edges} max-md:hidden`}>
            {t('changed.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ sum, ...change }) => (
          <Row key={sum} label={t(`changed.sum.${sum}`)} change={change} currency={currency} />
        ))}
      </tbody>
      <tfoot className="border-t border-line text-lead font-semibold">
        <Row label={t('changed.total')} change={total} currency={currency} isTotal />
      </tfoot>
    </table>
  )
}

function Row({
  label,
  change,
  currency,
  isTotal = false
}: {
  label: string
  change: AmountChange
  currency: string
  isTotal?: boolean
}) {
  const cell = `px-2 text-right align-baseline ${isTotal ? 'py-3.5' : 'py-1.5'} ${edges}`
  return (
    <tr>
      <th scope="row" className={`${cell} ${isTotal ? 'font-semibold' : 'font-normal'}`}>
        {label}
      </th>
      <td className={cell}>
        <Money amount={change.before} currency={currency} />
      </td>
      <td className={cell}>
        <Money amount={change.after} currency={currency} />
        {isTotal && (
          <span className="block text-table md:hidden">
            <Difference {...change} currency={currency} />
          </span>
        )}
      </td>
      <td className={`${cell} max-md:hidden`}>
        <Difference {...change} currency={currency} />
      </td>
    </tr>
  )
}
