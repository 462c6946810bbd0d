import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import {
  type ImportCell,
  importCells,
  type ImportResult,
  type ImportRow,
  listImportRows,
  type PriceImport
} from '../../../../../contract/desk/prices.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { type Column, Table } from '../../../ui/display/Table.tsx'
import { EmptyCell } from '../../parts/list/EmptyCell.tsx'
import { shownText } from '../cell-text.ts'

interface Props {
  priceImport: PriceImport
  /** `left` for the skipped rows. */
  result: ImportResult | 'left'
  total: number
}

const step = 100

/** The rows of a file with one result; a hundred at a time. */
export function ImportRows({ priceImport, result, total }: Props) {
  const t = useTexts('prices')
  const [limit, setLimit] = useState(step)
  const key = total > 0 ? `${priceImport.id} ${priceImport.state} ${result} ${limit}` : undefined
  const {
    data = [],
    error,
    loading,
    retry
  } = useLoad(key, (signal) =>
    deskCall(listImportRows, { params: { id: priceImport.id }, query: { result, itemsPerPage: limit }, signal })
  )
  const columns = useRowColumns(priceImport.currencyCode, result, data)
  if (total === 0) return <p className="py-4 text-table text-muted">{t('import.noRows')}</p>
  if (error !== undefined && data.length === 0) return <LoadFailed error={error} onRetry={retry} />
  return (
    <>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      <Table
        caption={t(`import.${result}`)}
        columns={columns}
        rows={data}
        keyOf={({ row }) => String(row)}
        loading={loading}
        expected={Math.min(total, 8)}
      />
      {total > data.length && data.length > 0 && (
        <div className="flex flex-wrap items-center gap-4 border-t border-line py-4">
          <span className="figures text-table text-muted">{t('import.shown', { shown: data.length, total })}</span>
          {limit < maxShown && (
            <Button appearance="outline" size="small" busy={loading} onClick={() => setLimit(limit + step)}>
              {t('import.more')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** The server's limit per request. */
const maxShown = 1000

function useRowColumns(currency: string, result: Props['result'], rows: readonly ImportRow[]): Column<ImportRow>[] {
  const t = useTexts('prices')
  const base: Column<ImportRow>[] = [
    {
      head: t('import.row'),
      width: 'w-20',
      cell: ({ row }) => <span className="figures text-muted">{row}</span>
    },
    { head: t('import.code'), card: 'title', cell: (row) => <SkuCell row={row} /> }
  ]
  if (result === 'refused')
    return [...base, { head: t('import.reason'), card: 'bare', cell: ({ reason }) => <span>{reason}</span> }]
  if (result === 'unchanged') return base
  const change = (cell: ImportCell): Column<ImportRow> => ({
    head: t(`cells.${cell}`),
    right: true,
    cell: (row) => <Difference cell={cell} difference={row[cell]} currency={currency} />
  })
  // Few files change everything.
  const changed = importCells.filter((cell) => rows.some((row) => row[cell] !== null))
  return [...base, ...changed.map(change)]
}

function SkuCell({ row: { name, sku, code, isWithoutMargin } }: { row: ImportRow }) {
  const t = useTexts('prices')
  return (
    <span className="block wrap-anywhere">
      <span className="block">{name ?? code}</span>
      {sku && <span className="figures block text-small font-normal text-muted">{sku}</span>}
      {isWithoutMargin && <span className="block text-small font-semibold text-warning">{t('withoutMargin')}</span>}
    </span>
  )
}

interface DifferenceProps {
  cell: ImportCell
  difference: ImportRow[ImportCell]
  currency: string
}

function Difference({ cell, difference, currency }: DifferenceProps) {
  const t = useTexts('prices')
  const locale = useLocale()
  if (!difference) return <EmptyCell />
  const text = (value: number | string | null) => shownText(cell, value, { locale, currency }) ?? t('noValue')
  const [before, after] = [text(difference.before), text(difference.after)]
  return (
    <span className="figures inline-flex flex-wrap items-center justify-end gap-x-2">
      <span className="sr-only">{t('import.becomes', { before, after })}</span>
      <span aria-hidden className="whitespace-nowrap text-muted line-through">
        {before}
      </span>
      <ArrowRight aria-hidden className="size-3.5 text-muted" />
      <span aria-hidden className="font-semibold whitespace-nowrap">
        {after}
      </span>
    </span>
  )
}
