import { useTexts } from '../../../lib/texts.tsx'
import { Select } from '../form/Select.tsx'
import type { Column, Sort } from './table-column.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  sort?: Sort
  onSort: (sort: Sort) => void
}

/** Sort menu for tables shown as cards, which have no headers: each column in both directions. */
export function SortSelect<Row>({ columns, sort, onSort }: Props<Row>) {
  const t = useTexts('ui')
  const select = (value: string) => onSort({ by: value.slice(1), descending: value.startsWith('-') })
  const directions = (descendingFirst: boolean) => (descendingFirst ? ['-', '+'] : ['+', '-'])
  return (
    <div className="border-b border-line p-4 md:hidden">
      <Select
        label={t('sortBy')}
        value={sort ? (sort.descending ? '-' : '+') + sort.by : ''}
        onChange={(event) => select(event.target.value)}
      >
        {!sort && <option value="">{t('unsorted')}</option>}
        {columns.map(({ head, sortBy, descendingFirst = false }) =>
          sortBy === undefined
            ? null
            : directions(descendingFirst).map((direction) => (
                <option key={direction + sortBy} value={direction + sortBy}>
                  {t(direction === '-' ? 'descending' : 'ascending', { column: head })}
                </option>
              ))
        )}
      </Select>
    </div>
  )
}
