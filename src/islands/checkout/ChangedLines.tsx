import { codeOf } from '../../../contract/scalars.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useMoney } from '../../lib/use-money.ts'
import { LinePicture } from '../orders/parts/LinePicture.tsx'
import { Money } from '../ui/Money.tsx'
import type { ChangedLine } from './differences.ts'
import { Difference } from './Difference.tsx'

interface Props {
  lines: readonly ChangedLine[]
  currency: string
}

const head = 'px-2 py-2.5 text-right text-small font-semibold text-muted first:pl-6 first:text-left last:pr-6'
const cell = 'figures px-2 py-2.5 text-right last:pr-6 max-md:hidden'

/** The changed lines with their unit prices before and now; on phones each is a card. */
export function ChangedLines({ lines, currency }: Props) {
  const t = useTexts('checkout')
  return (
    <table className="w-full border-collapse text-table max-md:block">
      <caption className="sr-only">{t('changed.lines')}</caption>
      <thead className="border-b border-line bg-paper max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            {t('changed.line')}
          </th>
          <th scope="col" className={head}>
            {t('changed.quantity')}
          </th>
          <th scope="col" className={head}>
            {t('changed.unitBefore')}
          </th>
          <th scope="col" className={head}>
            {t('changed.unitNow')}
          </th>
          <th scope="col" className={head}>
            {t('changed.lineNow')}
          </th>
          <th scope="col" className={head}>
            {t('changed.difference')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <Line key={line.item.id} line={line} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line: { item, quantity, unit, list, total }, currency }: { line: ChangedLine; currency: string }) {
  const t = useTexts('checkout')
  const money = useMoney()
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-4 max-md:px-4 max-md:py-3">
      <td className="md:py-2.5 md:pr-2 md:pl-6">
        <span className="flex items-center gap-3">
          <LinePicture item={item} />
          <span className="min-w-0">
            <span className="block font-semibold">{item.productName}</span>
            <span className="figures block text-small text-muted">
              {codeOf(item.variant)}
              <span className="md:hidden">
                , {quantity.now} × {unit.before !== unit.now && <s>{money(unit.before, currency)}</s>}{' '}
                {money(unit.now, currency)}
              </span>
            </span>
            {list.before !== list.now && (
              <span className="figures block text-small text-muted">
                {t('changed.list', { before: money(list.before, currency), now: money(list.now, currency) })}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className={cell}>
        {quantity.before !== quantity.now && quantity.before > 0 && <s className="text-muted">{quantity.before}</s>}{' '}
        {quantity.now}
      </td>
      <td className={`${cell} text-muted`}>
        {unit.before !== unit.now && (
          <s>
            <Money amount={unit.before} currency={currency} />
          </s>
        )}
      </td>
      <td className={`${cell} font-semibold`}>
        <Money amount={unit.now} currency={currency} />
      </td>
      <td className={cell}>
        <Money amount={total.now} currency={currency} />
      </td>
      <td className="text-right md:py-2.5 md:pr-6 md:pl-2">
        <Difference {...total} currency={currency} />
      </td>
    </tr>
  )
}
