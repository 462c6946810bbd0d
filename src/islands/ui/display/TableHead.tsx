import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Column, Sort } from './table-column.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  sticky: boolean
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** The headers of a table; sortable ones are buttons. On phones they are visually hidden, and SortSelect sorts. */
export function TableHead<Row>({ columns, sticky, sort, onSort }: Props<Row>) {
  return (
    <thead className={`bg-paper max-md:sr-only ${sticky ? 'sticky top-(--main-bar) z-10' : ''}`}>
      <tr>
        {columns.map((column) => (
          <Head key={column.head} column={column} sort={sort} onSort={column.sortBy ? onSort : undefined} />
        ))}
      </tr>
    </thead>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort?: Sort
  onSort?: (sort: Sort) => void
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { head, headHidden, headControl, right, width = '', sortBy, descendingFirst = false, wideOnly } = column
  const sorted = onSort && sort && sort.by === sortBy ? (sort.descending ? 'descending' : 'ascending') : undefined
  const Icon = sorted ? (sorted === 'descending' ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={onSort && (sorted ?? 'none')}
      className={`border-b border-line px-3 py-3 text-small xl:px-4 md:first:pl-6 md:last:pr-6 font-semibold text-muted ${right ? 'text-right' : 'text-left'} ${wideOnly ? 'md:max-xl:hidden' : ''} ${width}`}
    >
      {headHidden && <span className="sr-only">{head}</span>}
      {headControl && <div className="max-md:hidden">{headControl}</div>}
      {!headHidden && !onSort && head}
      {onSort && sortBy && (
        <>
          <span className="md:hidden">{head}</span>
          <button
            type="button"
            onClick={() => onSort({ by: sortBy, descending: sorted ? sorted === 'ascending' : descendingFirst })}
            className={`motion-state -my-1.5 flex min-h-8 items-center gap-1.5 rounded-control px-2 text-left font-semibold max-md:hidden hover:text-plum ${right ? '-mr-2 ml-auto flex-row-reverse' : '-ml-2'} ${sorted ? 'text-ink' : ''}`}
          >
            {head}
            <Icon aria-hidden className="size-3.5 shrink-0" />
          </button>
        </>
      )}
    </th>
  )
}
