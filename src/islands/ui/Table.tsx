import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Also the label of the value where the table has become cards. */
  head: string
  cell: (row: Row) => ReactNode
  /** For a column of actions: its head is there for readers who do not see it, and nobody else. */
  headHidden?: boolean
  /** Numbers and actions stand at the right. */
  right?: boolean
  /** On a card: the line that names it, or a value without its label. */
  card?: 'title' | 'bare'
}

interface Props<Row> {
  /** What the table is, for readers who do not see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Whether the head stays under the main bar while the page scrolls; not in a dialog. */
  sticky?: boolean
}

/** Hairlines, numbers at the right; on phones each row is a card with its labels. */
export function Table<Row>({ caption, columns, rows, keyOf, sticky = false }: Props<Row>) {
  return (
    <table className="w-full border-collapse text-table max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className={`bg-paper max-md:sr-only ${sticky ? 'sticky top-(--main-bar) z-10' : ''}`}>
        <tr>
          {columns.map(({ head, headHidden, right }) => (
            <th
              key={head}
              scope="col"
              className={`border-b border-line px-4 py-3 text-small md:first:pl-6 md:last:pr-6 font-semibold text-muted ${right ? 'text-right' : 'text-left'}`}
            >
              {headHidden ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="motion-state border-b border-line last:border-b-0 hover:bg-blush-tint max-md:grid max-md:gap-1.5 max-md:p-4 md:h-13"
          >
            {columns.map((column) => (
              <Cell key={column.head} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column: { head, right, card }, children }: { column: Column<Row>; children: ReactNode }) {
  const labelled = card ? '' : 'max-md:flex max-md:justify-between max-md:gap-4'
  const title = card === 'title' ? 'max-md:text-body max-md:font-semibold' : ''
  return (
    <td
      className={`md:px-4 md:py-2 md:first:pl-6 md:last:pr-6 ${right ? 'figures md:text-right' : ''} ${labelled} ${title}`}
    >
      {!card && (
        <span aria-hidden className="text-muted md:hidden">
          {head}
        </span>
      )}
      <span className={card ? '' : 'max-md:text-right'}>{children}</span>
    </td>
  )
}
