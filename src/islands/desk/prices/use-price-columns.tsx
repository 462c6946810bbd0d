import { History } from 'lucide-react'
import type { PriceRow } from '../../../../contract/desk/prices.ts'
import { isWithoutMargin } from '../../../../contract/pricing/margin.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Column } from '../../ui/display/Table.tsx'
import type { TypedCell } from './cell-text.ts'
import { EditCell } from './EditCell.tsx'
import { ComingSoonCell } from './ComingSoonCell.tsx'
import type { CellEditing } from './use-cell-editing.ts'

/** Name with SKU and EAN, and the editable values. */
export function usePriceColumns(currency: string, editing: CellEditing): Column<PriceRow>[] {
  const t = useTexts('prices')
  const typed = (cell: TypedCell, sortBy: string): Column<PriceRow> => ({
    head: t(`cells.${cell}`),
    width: 'w-30 xl:w-36',
    right: true,
    sortBy,
    descendingFirst: true,
    cell: (priceRow) => <EditCell priceRow={priceRow} cell={cell} currency={currency} editing={editing} />
  })
  return [
    { head: t('sku'), card: 'title', sortBy: 'name', cell: (priceRow) => <SkuCell priceRow={priceRow} /> },
    typed('price', 'price'),
    typed('rrpPrice', 'rrpPrice'),
    {
      ...typed('stock', 'stock'),
      cell: (priceRow) => (
        <span className="flex items-center justify-end gap-1">
          <StockButton sku={priceRow.sku} editing={editing} />
          <span className="min-w-0 md:flex-1">
            <EditCell priceRow={priceRow} cell="stock" currency={currency} editing={editing} />
          </span>
        </span>
      )
    },
    {
      head: t('soon'),
      width: 'w-52 xl:w-64',
      cell: (priceRow) => (
        <span className="flex items-center justify-between gap-2 max-md:flex-wrap max-md:items-baseline max-md:justify-end">
          <ComingSoonCell priceRow={priceRow} editing={editing} />
          <EditCell priceRow={priceRow} cell="availableFrom" currency={currency} editing={editing} />
        </span>
      )
    }
  ]
}

/** Opens the stock movements of a SKU. Tab reaches the one of the current row; arrow keys only move between values. */
function StockButton({ sku, editing: { tabStop } }: { sku: string; editing: CellEditing }) {
  const t = useTexts('desk-stock')
  const { updateSearch } = useSearchParams()
  return (
    <IconButton
      icon={History}
      label={t('open', { sku })}
      title={t('open', { sku })}
      tabIndex={tabStop === undefined || tabStop.startsWith(`${sku} `) ? 0 : -1}
      onClick={() => updateSearch({ stock: sku })}
    />
  )
}

function SkuCell({ priceRow }: { priceRow: PriceRow }) {
  const t = useTexts('prices')
  const stock = useTexts('desk-stock')
  const locale = useLocale()
  const { name, sku, ean, bin, expectedOn, enabled } = priceRow
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span className="block">{name}</span>
      <span className="figures flex flex-wrap gap-x-3 text-small font-normal text-muted">
        <span className="whitespace-nowrap">{sku}</span>
        <span>{ean}</span>
        {bin !== null && <span>{stock('binOf', { bin })}</span>}
        {expectedOn !== null && <span>{stock('expectedOn', { day: formatDate(expectedOn, locale) })}</span>}
        {!enabled && <span className="font-semibold text-warning">{t('notOffered')}</span>}
        {isWithoutMargin(priceRow) && <span className="font-semibold text-warning">{t('withoutMargin')}</span>}
      </span>
    </span>
  )
}
