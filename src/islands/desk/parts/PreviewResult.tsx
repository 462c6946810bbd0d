import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { OrderPreview } from '../../../../contract/desk/order-previews.ts'
import { formatNumber } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'

interface Props {
  preview: OrderPreview
  columnLabels: readonly [before: string, after: string]
}

/** The totals of an order side by side, what does not apply and why, and its line items. */
export function PreviewResult({ preview, columnLabels }: Props) {
  const t = useTexts('desk-promotions')
  return (
    <div ref={reveal} className="grid grid-cols-1 gap-4">
      <Outcome preview={preview} />
      <Sums preview={preview} columnLabels={columnLabels} />
      {preview.leftOut > 0 && (
        <p className="text-small text-muted">{t('preview.leftOut', { count: preview.leftOut })}</p>
      )}
      <Lines preview={preview} />
    </div>
  )
}

// In a dialog, it would otherwise appear below the fold.
const reveal = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

function Outcome({ preview: { failed, before, after } }: Pick<Props, 'preview'>) {
  const t = useTexts('desk-promotions')
  if (failed.length > 0)
    return (
      <div className="flex gap-3 rounded-control bg-warning-tint px-3 py-2 text-table text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold">{t('preview.fails')}</p>
          <ul>
            {failed.map((condition) => (
              <li key={condition}>{t(`failed.${condition}`)}</li>
            ))}
          </ul>
          <p className="mt-1">{t('preview.asIf')}</p>
        </div>
      </div>
    )
  if (before.orderPromotionTotal === after.orderPromotionTotal) return null
  return (
    <p className="flex gap-3 rounded-control bg-success-tint px-3 py-2 text-table text-success">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('preview.applies')}
    </p>
  )
}

function Sums({ preview: { before, after, currencyCode }, columnLabels }: Props) {
  const t = useTexts('desk-promotions')
  const rows = [
    ['goods', 'itemsSubtotal'],
    ['coupon', 'orderPromotionTotal'],
    ['shipping', 'shippingTotal'],
    ['tax', 'taxTotal'],
    ['total', 'total']
  ] as const
  return (
    <table className="w-full border-collapse text-table">
      <caption className="sr-only">{t('preview.sums')}</caption>
      <thead>
        <tr className="border-b border-line text-small text-muted">
          <th scope="col" className="sr-only">
            {t('preview.sums')}
          </th>
          {columnLabels.map((head) => (
            <th key={head} scope="col" className="py-2 pl-3 text-right font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, key]) => (
          <tr key={row} className="group border-b border-line last:border-b-0 last:font-semibold">
            <th scope="row" className="py-2 text-left font-normal group-last:font-semibold">
              {t(`preview.${row}`)}
            </th>
            {[before, after].map((sums, i) => (
              <td
                key={columnLabels[i]}
                className={`py-2 pl-3 text-right ${i === 1 && sums[key] !== before[key] ? 'text-plum' : ''}`}
              >
                <Money amount={sums[key]} currency={currencyCode} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({ preview: { lines, currencyCode, before, after } }: Pick<Props, 'preview'>) {
  const t = useTexts('desk-promotions')
  const locale = useLocale()
  const isCoupon = before.itemsSubtotal === after.itemsSubtotal
  const isPartial = isCoupon && lines.some(({ isEligible }) => isEligible)
  return (
    <details className="border-t border-line pt-3 text-table">
      <summary className="cursor-pointer font-semibold">{t('preview.lines')}</summary>
      <ul className="mt-2">
        {lines.map((line) => (
          <li
            key={line.sku}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {formatNumber(line.quantity, locale)} × {line.name}
              {isPartial && !line.isEligible && (
                <span className="block text-small text-muted">{t('preview.notDiscounted')}</span>
              )}
            </span>
            <span className="text-right">
              {line.before !== line.after && (
                <Money amount={line.before} currency={currencyCode} className="mr-2 text-muted line-through" />
              )}
              <Money amount={line.after} currency={currencyCode} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
