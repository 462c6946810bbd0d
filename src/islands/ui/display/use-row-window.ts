import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

/** The visible rows of a long table, and the height of the others in pixels. */
export interface RowPart {
  /** Total number of rows. */
  count: number
  /** Index of the first visible row. */
  first: number
  before: number
  after: number
  measure: (row: HTMLElement | null) => void
}

/** Up to this length, a table is rendered completely, so that the browser's find works. */
const virtualizeFrom = 300

/**
 * Virtualises a long table while the page scrolls. Put `region` on its container; row heights may vary. `part` is
 * undefined if the table is short, in which case all rows are rendered.
 */
export function useRowWindow<Row>(rows: readonly Row[], rowHeight: number) {
  const region = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const isLong = rows.length > virtualizeFrom
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin,
    enabled: isLong
  })
  // The content above may change with any render; if it has not, nothing is set.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    if (!isLong) return
    const top = region.current ? Math.round(region.current.getBoundingClientRect().top + scrollY) : 0
    if (top !== scrollMargin) setScrollMargin(top)
  })
  if (!isLong) return { region, shown: rows, part: undefined }
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)
  const part: RowPart = {
    count: rows.length,
    first,
    before: Math.max(0, (items[0]?.start ?? scrollMargin) - scrollMargin),
    after: Math.max(0, virtual.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin)),
    measure: virtual.measureElement
  }
  return { region, shown: rows.slice(first, (last?.index ?? -1) + 1), part }
}
