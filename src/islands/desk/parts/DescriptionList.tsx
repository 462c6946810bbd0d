import type { ReactNode } from 'react'

interface Props {
  rows: readonly (readonly [label: string, value: ReactNode])[]
  /** For amounts: values at the right edge. */
  right?: boolean
}

/** Definition list with hairlines; rows without a value are omitted. */
export function DescriptionList({ rows, right = false }: Props) {
  const filledRows = rows.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== ''
  )
  return (
    <dl className="text-table">
      {filledRows.map(([label, value]) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-b border-line py-2 last:border-b-0"
        >
          <dt className="hyphens-auto text-muted">{label}</dt>
          <dd className={`min-w-0 wrap-anywhere ${right ? 'figures text-right' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
