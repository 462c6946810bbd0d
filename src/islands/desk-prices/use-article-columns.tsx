import type { DeskArticle } from '../../../contract/price-desk.ts'
import { useTexts } from '../../lib/texts.tsx'
import type { Column } from '../ui/Table.tsx'
import type { TypedCell } from './cell-text.ts'
import { EditCell } from './EditCell.tsx'
import { SoonCell } from './SoonCell.tsx'
import type { Editing } from './use-editing.ts'

/** Name with SKU and EAN, the values that can be changed, and whether the catalogue offers it. */
export function useArticleColumns(currency: string, editing: Editing): Column<DeskArticle>[] {
  const t = useTexts('desk-prices')
  const typed = (cell: TypedCell, width: string, sortBy?: string): Column<DeskArticle> => ({
    head: t(`cells.${cell}`),
    width,
    right: true,
    ...(sortBy && { sortBy, downFirst: true }),
    cell: (article) => <EditCell article={article} cell={cell} currency={currency} editing={editing} />
  })
  return [
    { head: t('article'), card: 'title', sortBy: 'name', cell: (article) => <Article article={article} /> },
    typed('price', 'w-36', 'price'),
    typed('rrpPrice', 'w-36', 'rrpPrice'),
    typed('stock', 'w-32', 'stock'),
    {
      head: t('cells.comingSoon'),
      width: 'w-32',
      cell: (article) => <SoonCell article={article} editing={editing} />
    },
    typed('availableFrom', 'w-44'),
    {
      head: t('offered'),
      width: 'w-28',
      cell: ({ enabled }) => (enabled ? t('yes') : <span className="font-semibold text-warning">{t('no')}</span>)
    }
  ]
}

function Article({ article: { name, sku, ean } }: { article: DeskArticle }) {
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span className="block">{name}</span>
      <span className="figures flex flex-wrap gap-x-3 text-small font-normal text-muted">
        <span>{sku}</span>
        <span>{ean}</span>
      </span>
    </span>
  )
}
