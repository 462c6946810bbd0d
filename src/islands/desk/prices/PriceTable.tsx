import { useEffect, useEffectEvent } from 'react'
import type { PriceList } from '../../../../contract/desk/prices.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { ListPages } from '../parts/list/ListPages.tsx'
import { PriceFilters } from './PriceFilters.tsx'
import { isUndoKey, onCellKey } from './cells/cell-keyboard.ts'
import { usePriceColumns } from './use-price-columns.tsx'
import { usePriceRows } from './use-price-rows.ts'
import { type CellEditing, useCellEditing } from './use-cell-editing.ts'
import { perPage, sortOf, filtersOf } from './filters.ts'

interface Props {
  list: PriceList | undefined
  search: URLSearchParams
  reloadKey: number
}

/** The SKUs of a list as filtered by the URL, editable in place. */
export function PriceTable({ list, search, reloadKey }: Props) {
  const t = useTexts('prices')
  const { updateSearch } = useSearchParams()
  const filters = filtersOf(search)
  const { rows, total, error, loading, retry, save } = usePriceRows(list?.code, filters, reloadKey)
  const currency = list?.currencyCode ?? ''
  const editing = useCellEditing(rows ?? [], list?.code, currency, save)
  useUndoKey(editing)
  const columns = usePriceColumns(currency, editing)
  const noRows = (
    <div className="grid justify-items-center gap-4 py-4">
      <p role="status">{t('none')}</p>
      <Button
        appearance="outline"
        onClick={() => updateSearch({ find: undefined, only: undefined, page: undefined }, 'replace')}
      >
        {t('clear')}
      </Button>
    </div>
  )
  return (
    <section aria-label={t('title')} className="rounded-card border border-line bg-white">
      <PriceFilters search={search} total={total} editing={editing} />
      {error !== undefined && (
        <div className="p-4 md:px-6">
          <LoadFailed error={error} onRetry={retry} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between cells */}
      <div onKeyDown={(event) => onCellKey(event, editing)} hidden={error !== undefined && !rows}>
        <Table
          caption={t('title')}
          columns={columns}
          rows={rows ?? []}
          keyOf={({ sku }) => sku}
          sticky
          sort={sortOf(filters)}
          onSort={({ by, descending }) =>
            updateSearch({ sort: by, down: descending ? '1' : undefined, page: undefined }, 'replace')
          }
          loading={loading}
          expected={10}
          empty={noRows}
        />
      </div>
      <p className="border-t border-line px-4 py-3 text-small text-muted md:px-6">
        {t('soonHint')} {t('offeredHint')}
      </p>
      {rows && total !== undefined && (
        <ListPages
          search={search}
          page={filters.page}
          perPage={perPage}
          total={total}
          shown={rows.length}
          updateSearch={updateSearch}
        />
      )}
    </section>
  )
}

/** Ctrl Z undoes the last change, wherever the focus is on the page. */
function useUndoKey({ undo }: CellEditing): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event)) return
    event.preventDefault()
    void undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
