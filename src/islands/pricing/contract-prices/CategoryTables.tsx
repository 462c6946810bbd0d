import { useDeferredValue, useMemo } from 'react'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { CollectionFiles } from '../../catalogue/parts/CollectionFiles.tsx'
import { type Sort, Table } from '../../ui/display/Table.tsx'
import { isLongList } from '../../ui/long-list.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { type PriceRow, sortedRows } from './price-rows.ts'
import { usePriceColumns } from './use-price-columns.tsx'

interface Taxon {
  code: string
  name: string
}

interface Props {
  /** Undefined while loading. */
  taxons: readonly Taxon[] | undefined
  rows: readonly PriceRow[]
  currency: string
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  /** The search text, if nothing matches. */
  none: { text: string; onClear: () => void }
}

/** A table per category with results, all sorted the same way. */
export function CategoryTables({ taxons, ...props }: Props) {
  const t = useTexts('contract-price')
  const columns = usePriceColumns(props.currency)
  if (taxons) return <FilledTables taxons={taxons} {...props} />
  return <Table caption={t('title')} columns={columns} rows={[]} keyOf={keyOf} loading expected={10} compact />
}

function FilledTables({ taxons, rows, none, ...table }: Props & { taxons: readonly Taxon[] }) {
  // Rendering below the fold is deferred.
  const isFullyRendered = useDeferredValue(true, false)
  const filled = taxons
    .map((taxon) => ({ taxon, own: rows.filter((row) => row.taxons.includes(taxon.code)) }))
    .filter(({ own }) => own.length > 0)
  if (filled.length === 0) return <NoMatches {...none} />
  return filled.map(({ taxon, own }, i) => {
    const above = filled.slice(0, i).reduce((sum, category) => sum + category.own.length, 0)
    const limit = isFullyRendered ? Infinity : atFirst - above
    return (
      limit > 0 && (
        <CategoryTable key={taxon.code} taxon={taxon} rows={own} limit={limit} isFirst={i === 0} {...table} />
      )
    )
  })
}

function NoMatches({ text, onClear }: Props['none']) {
  const t = useTexts('contract-price')
  return (
    <div className="grid justify-items-center gap-4 px-4 py-12 text-center">
      <p role="status">{t('none', { text })}</p>
      <Button appearance="outline" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}

/** In pixels, in table layout; the header row is as high as the category's name. */
const heightOf = (rows: number) => (isLongList(rows) ? 44 : 52)
const headHeight = 108

/** Number of rows that fits most windows. */
const atFirst = 12

/** Up to this length, a table is rendered completely, so that the browser's find works. */
const virtualizeFrom = 300

const VirtualTable = onDemand(async () => (await import('../../ui/display/VirtualTable.tsx')).VirtualTable<PriceRow>)

const keyOf = ({ code }: PriceRow) => code

interface CategoryProps extends Pick<Props, 'rows' | 'currency' | 'sort' | 'onSort'> {
  taxon: Taxon
  /** Number of rows to render. */
  limit: number
  isFirst: boolean
}

function CategoryTable({ taxon, rows, limit, isFirst, currency, sort, onSort }: CategoryProps) {
  const t = useTexts('contract-price')
  const locale = useLocale()
  const columns = usePriceColumns(currency)
  const sorted = useMemo(() => sortedRows(rows, sort, locale), [rows, sort, locale])
  const shown = sorted.slice(0, limit)
  const rowHeight = heightOf(rows.length)
  const isLong = shown.length > virtualizeFrom
  const table = {
    caption: taxon.name,
    columns,
    keyOf,
    sticky: true,
    sort,
    onSort,
    sortSelect: isFirst,
    compact: true,
    dense: isLongList(rows.length)
  }
  return (
    <section
      aria-labelledby={`category-${taxon.code}`}
      className={`border-b border-line last:border-b-0 ${isFirst || isLong ? '' : 'md:[content-visibility:auto]'}`}
      style={{ containIntrinsicBlockSize: `auto ${headHeight + rows.length * rowHeight}px` }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 px-4 pt-6 pb-3 md:px-6">
        <h2 id={`category-${taxon.code}`} className="flex items-baseline gap-3 font-semibold">
          {taxon.name}
          <span className="figures text-table font-normal text-muted">{t('skuCount', { count: rows.length })}</span>
        </h2>
        <CollectionFiles code={taxon.code} name={taxon.name} />
      </div>
      {isLong ? (
        <VirtualTable
          {...table}
          rows={shown}
          rowHeight={rowHeight}
          fallback={<Table {...table} rows={shown.slice(0, atFirst)} />}
        />
      ) : (
        <Table {...table} rows={shown} />
      )}
    </section>
  )
}
