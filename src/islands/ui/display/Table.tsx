import type { ReactNode } from 'react'
import { Progress } from '../Progress.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { SortSelect } from './SortSelect.tsx'
import { TableHead } from './TableHead.tsx'
import type { Column, Sort } from './table-column.ts'

export type { Column, Sort }

/** The visible rows of a long table, and the height of the others in pixels. */
interface RowPart {
  /** Total number of rows. */
  count: number
  /** Index of the first visible row. */
  first: number
  before: number
  after: number
  measure: (row: HTMLElement | null) => void
}

interface Props<Row> {
  /** Accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Whether the header is sticky below the main bar; not in a dialog. */
  sticky?: boolean
  /** Current sort order; the owner sorts the rows. */
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** On phones, a sort menu is shown above the rows, unless another table's menu sorts both. */
  sortSelect?: boolean
  /** While loading: as many skeleton rows as expected, or the old rows below a progress line. */
  loading?: boolean
  expected?: number
  /** Shown if there are no rows: a sentence, or an EmptyState. */
  empty?: ReactNode
  /** On phones, cards show their values three to a line, for long lists. */
  compact?: boolean
  /** Less height per row, for long lists. */
  dense?: boolean
  /** Set if `rows` are only the visible ones of a long table (see VirtualTable). */
  part?: RowPart
}

const rowClass =
  'border-b border-line last:border-b-0 max-md:relative max-md:grid max-md:grid-cols-1 max-md:gap-1.5 max-md:p-4 md:h-13'

/** A table with hairlines and right-aligned numbers; on phones, each row is a card with labels. */
export function Table<Row>({ caption, columns, rows, keyOf, sticky = false, sort, onSort, ...rest }: Props<Row>) {
  const { loading = false, expected = 5, empty, part, sortSelect = true, compact, dense } = rest
  const isEmpty = rows.length === 0
  return (
    <div className="relative">
      {loading && !isEmpty && (
        <div className="absolute inset-x-0 top-0 z-20">
          <Progress label={caption} />
        </div>
      )}
      {onSort && sortSelect && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <table
        aria-busy={loading || undefined}
        aria-rowcount={part && part.count + 1}
        className={`w-full border-collapse text-table max-md:block ${compact ? 'compact-cards' : ''} ${dense ? 'dense-rows' : ''} ${columns.map(({ card }) => `cards-${card}`).join(' ')}`}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sticky={sticky} sort={sort} onSort={onSort} />
        <tbody className="max-md:block">
          {loading && isEmpty && Array.from({ length: expected }, (_, i) => <SkeletonRow key={i} columns={columns} />)}
          {!loading && isEmpty && empty && (
            <tr className="max-md:block">
              <td colSpan={columns.length} className="px-4 py-8 text-center text-muted max-md:block md:px-6">
                {empty}
              </td>
            </tr>
          )}
          {part && <RowSpacer height={part.before} columns={columns.length} />}
          {rows.map((row, i) => (
            <tr
              key={keyOf(row)}
              {...(part && { ref: part.measure, 'data-index': part.first + i, 'aria-rowindex': part.first + i + 2 })}
              className={`motion-state hover:bg-blush-tint ${rowClass}`}
            >
              {columns.map((column) => (
                <Cell key={column.head} column={column} Tag={column.card === 'title' ? 'th' : 'td'}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
          {part && <RowSpacer height={part.after} columns={columns.length} />}
        </tbody>
      </table>
    </div>
  )
}

/** Spacer for rows outside the viewport. */
function RowSpacer({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden className="max-md:block">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a spacer, hidden from everyone */}
      <td colSpan={columns} className="p-0 max-md:block" style={{ height }} />
    </tr>
  )
}

function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr className={rowClass}>
      {columns.map((column) => (
        <Cell key={column.head} column={column} Tag="td">
          <Skeleton className={`h-5 w-24 max-w-full ${column.right ? 'ml-auto' : ''}`} />
        </Cell>
      ))}
    </tr>
  )
}

function Cell<Row>({
  column: { head, right, card, wideOnly },
  Tag,
  children
}: {
  column: Column<Row>
  /** The title of a card is also the header of its row, for screen readers. */
  Tag: 'td' | 'th'
  children: ReactNode
}) {
  // A label element per value would be a quarter of all elements.
  const isHidden = card === 'none' || (!card && children === false)
  const labelled =
    card || isHidden
      ? ''
      : "max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:before:text-muted max-md:before:content-[attr(data-head)/'']"
  const title =
    card === 'title'
      ? 'text-left max-md:text-body max-md:font-semibold md:font-normal'
      : isHidden
        ? 'max-md:hidden'
        : ''
  return (
    <Tag
      scope={Tag === 'th' ? 'row' : undefined}
      data-head={card ? undefined : head}
      className={`md:px-3 md:py-2 xl:px-4 md:first:pl-6 md:last:pr-6 ${right ? 'figures md:text-right' : ''} ${wideOnly ? 'md:max-xl:hidden' : ''} ${labelled} ${title} card-${card}`}
    >
      <span className={card ? '' : 'min-w-0 max-md:text-right'}>{children}</span>
    </Tag>
  )
}
