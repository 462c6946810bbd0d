import type { ReactNode } from 'react'

export interface ListColumn {
  name: string
  /** Shown instead of the name. */
  content?: ReactNode
  /** Right-aligned, for numbers. */
  right?: boolean
  /** Hidden on narrow screens. */
  wideOnly?: boolean
  /** Visually hidden. */
  hidden?: boolean
}

interface Props {
  columns: readonly ListColumn[]
  /** Horizontal padding of columns, as in the cells. */
  sides: string
  /** Padding before the first column. */
  start: string
}

/** The column headers of a list's table, sticky under the main bar; on phones visually hidden. */
export function ListHead({ columns, sides, start }: Props) {
  return (
    <thead className="sticky top-(--main-bar) z-10 bg-paper max-md:sr-only">
      <tr>
        {columns.map(({ name, content = name, right, wideOnly, hidden }, i) => (
          <th
            key={name}
            scope="col"
            className={`border-b border-line py-3 text-small font-semibold text-muted last:pr-4 ${i === 0 ? start : sides} ${right ? 'text-right' : 'text-left'} ${wideOnly ? 'max-xl:hidden' : ''}`}
          >
            {hidden ? <span className="sr-only">{name}</span> : content}
          </th>
        ))}
      </tr>
    </thead>
  )
}
