export interface ListColumn {
  name: string
  /** Numbers stand at the right. */
  right?: boolean
  /** Where it is narrow the column is not there. */
  wideOnly?: boolean
  /** Its name is there for readers who do not see it, and nobody else. */
  hidden?: boolean
}

interface Props {
  columns: readonly ListColumn[]
  /** Room at the sides of a column; it is that of its cells. */
  sides: string
  /** Room before the first column. */
  start: string
}

/** The heads of a list's table, which stay under the main bar while the page scrolls; on phones they are only heard. */
export function ListHead({ columns, sides, start }: Props) {
  return (
    <thead className="sticky top-(--main-bar) z-10 bg-paper max-md:sr-only">
      <tr>
        {columns.map(({ name, right, wideOnly, hidden }, i) => (
          <th
            key={name}
            scope="col"
            className={`border-b border-line py-3 text-small font-semibold text-muted last:pr-4 ${i === 0 ? start : sides} ${right ? 'text-right' : 'text-left'} ${wideOnly ? 'max-xl:hidden' : ''}`}
          >
            {hidden ? <span className="sr-only">{name}</span> : name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
