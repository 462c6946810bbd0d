import { importCells, type PriceImport } from '../../../../../contract/desk/prices.ts'
import { useTexts } from '../../../../lib/texts.tsx'

/** How many rows of a preview change each value. Stock has a warning, because sales since the count are lost. */
export function ChangedCells({ cells }: { cells: NonNullable<PriceImport['changedCells']> }) {
  const t = useTexts('prices')
  const changed = importCells.filter((cell) => cells[cell] > 0)
  if (changed.length === 0) return null
  return (
    <div className="grid gap-1 text-table">
      <p className="figures text-muted">
        {changed.map((cell) => t('import.cellRows', { cell: t(`cells.${cell}`), count: cells[cell] })).join(' · ')}
      </p>
      {cells.stock > 0 && (
        <p role="status" className="font-semibold text-warning">
          {t('import.stockNote', { count: cells.stock })}
        </p>
      )}
    </div>
  )
}
