/** Maximum number of rows per run. */
export const maxSelected = 200

/** The selected rows after some were selected or deselected; those beyond the maximum are left out. */
export function withRows<Row>(
  selected: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  isOn: boolean
): ReadonlyMap<string, Row> {
  const next = new Map(selected)
  for (const row of rows) {
    if (!isOn) next.delete(keyOf(row))
    else if (next.size < maxSelected) next.set(keyOf(row), row)
  }
  return next
}

/** The displayed rows between two, in either direction; only the row itself if the other one is not displayed. */
export function rangeOf<Row>(
  page: readonly Row[],
  keyOf: (row: Row) => string,
  key: string,
  from: string | undefined
): readonly Row[] {
  const indexOf = (wanted: string | undefined) => page.findIndex((row) => keyOf(row) === wanted)
  const to = indexOf(key)
  const start = indexOf(from) >= 0 ? indexOf(from) : to
  return page.slice(Math.min(start, to), Math.max(start, to) + 1)
}
