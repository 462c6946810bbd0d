import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { Table } from './Table.tsx'

interface Props<Row> extends ComponentProps<typeof Table<Row>> {
  /** Usual height of a row, in pixels; the heights may vary. */
  rowHeight: number
}

/** A virtualised table, which renders only the visible rows while the page scrolls. */
export function VirtualTable<Row>({ rowHeight, rows, ...table }: Props<Row>) {
  const region = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin
  })
  // The content above may change with any render; if it has not, nothing is set.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const top = region.current ? Math.round(region.current.getBoundingClientRect().top + scrollY) : 0
    if (top !== scrollMargin) setScrollMargin(top)
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)
  const part = {
    count: rows.length,
    first,
    before: Math.max(0, (items[0]?.start ?? scrollMargin) - scrollMargin),
    after: Math.max(0, virtualizer.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin)),
    measure: virtualizer.measureElement
  }
  return (
    <div ref={region}>
      <Table {...table} rows={rows.slice(first, (last?.index ?? -1) + 1)} part={part} />
    </div>
  )
}
