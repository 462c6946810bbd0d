import { Undo2 } from 'lucide-react'
import { priceFilters } from '../../../../contract/desk/prices.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { ListSearch } from '../../ui/display/ListSearch.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ShortcutHints } from '../parts/ShortcutHints.tsx'
import type { CellChange } from './cells/fill-down.ts'
import type { CellEditing } from './use-cell-editing.ts'

interface Props {
  search: URLSearchParams
  total: number | undefined
  editing: CellEditing
}

/** Search and filters of SKUs, the undo of changes, and the shortcuts. */
export function PriceFilters({ search, total, editing }: Props) {
  const t = useTexts('prices')
  const { updateSearch } = useSearchParams()
  const { selected, last, undo } = editing
  const setFilter = (name: 'find' | 'only', value: string) =>
    updateSearch({ [name]: value || undefined, page: undefined }, 'replace')
  return (
    <div className="grid gap-3 border-b border-line p-4 sm:grid-cols-[1fr_auto] md:px-6 lg:grid-cols-[minmax(0,28rem)_auto_1fr] lg:items-center">
      <ListSearch label={t('search')} value={search.get('find') ?? ''} onSearch={(text) => setFilter('find', text)} />
      <Select
        label={t('filter')}
        labelHidden
        value={search.get('only') ?? ''}
        onChange={(event) => setFilter('only', event.target.value)}
      >
        <option value="">{t('filters.all')}</option>
        {priceFilters.map((only) => (
          <option key={only} value={only}>
            {t(`filters.${only}`)}
          </option>
        ))}
      </Select>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 sm:max-lg:col-span-full lg:justify-end">
        <p role="status" className="figures min-h-5 text-table text-muted">
          {selected.size > 1
            ? t('selected', { count: selected.size })
            : total !== undefined && t('count', { count: total })}
        </p>
        {last && <UndoButton changes={last} onUndo={() => void undo()} />}
      </div>
      <div className="col-span-full max-md:hidden">
        <ShortcutHints
          shortcuts={[
            [['↵'], t('keys.edit')],
            [['Tab'], t('keys.next')],
            [['⇧', '↑', '↓'], t('keys.select')],
            [['control', 'D'], t('keys.fill')],
            [['control', 'Z'], t('keys.undo')]
          ]}
        />
      </div>
    </div>
  )
}

function UndoButton({ changes, onUndo }: { changes: readonly CellChange[]; onUndo: () => void }) {
  const t = useTexts('prices')
  const desk = useTexts('desk')
  const [first] = changes
  return (
    <Button
      appearance="outline"
      size="small"
      aria-label={first && t('undoLast', { count: changes.length, cell: t(`cells.${first.cell}`), sku: first.sku })}
      onClick={onUndo}
    >
      <Undo2 aria-hidden className="size-4" />
      {desk('undo')}
    </Button>
  )
}
