import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { VolumeTier } from '../../../../../contract/catalogue/catalogue.ts'
import type { GridRow } from '../rows/grid.ts'
import { gridColumns } from './grid-layout.ts'
import { GridRowView } from './GridRowView.tsx'
import { $focusTarget, type Cell } from '../rows/store.ts'

interface Props {
  rows: readonly GridRow[]
  /** Number of the first row, starting at 1. */
  from: number
  firstRowNumbers: ReadonlyMap<number, number>
  tiers: readonly VolumeTier[]
  currency: string
  /** Whether its rows have fields from the start. */
  startsRendered: boolean
}

/**
 * A block of rows. Far from the viewport, rows are rendered as text at a tenth of the cost, so that a thousand rows
 * remain findable and accessible.
 */
export const GridChunk = memo(
  function GridChunk({ rows, from, firstRowNumbers, tiers, currency, startsRendered }: Props) {
    const focusTarget = useFocusTargetIn(rows)
    const { root, isRendered } = useIsRendered(startsRendered)
    return (
      <div ref={root} role="rowgroup" className="unseen-rows">
        {rows.map((row, i) =>
          isRendered || focusTarget ? (
            <GridRowView
              key={row.id}
              row={row}
              number={from + i}
              duplicateOf={firstRowNumbers.get(row.id)}
              tiers={tiers}
              currency={currency}
              focusTarget={focusTarget?.row === row.id ? focusTarget : undefined}
            />
          ) : (
            <TextRow key={row.id} row={row} number={from + i} />
          )
        )}
      </div>
    )
  },
  (previous, next) =>
    previous.rows.length === next.rows.length &&
    previous.rows.every((row, i) => row === next.rows[i]) &&
    (previous.firstRowNumbers === next.firstRowNumbers ||
      previous.rows.every(({ id }) => previous.firstRowNumbers.get(id) === next.firstRowNumbers.get(id))) &&
    previous.from === next.from &&
    previous.tiers === next.tiers &&
    previous.currency === next.currency
)

/**
 * Whether the browser renders an element with `content-visibility: auto`, because it is near the viewport or focused.
 * The browser tracks that anyway; an observer per block would cost every frame.
 */
function useIsRendered(startsRendered: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const [isRendered, setRendered] = useState(startsRendered)
  useEffect(() => {
    const element = root.current
    const note = (event: Event) => {
      if (event.target === element) setRendered(!(event as ContentVisibilityAutoStateChangeEvent).skipped)
    }
    element?.addEventListener('contentvisibilityautostatechange', note)
    return () => element?.removeEventListener('contentvisibilityautostatechange', note)
  }, [])
  return { root, isRendered }
}

/** The cell to focus, if it is in one of these rows. */
function useFocusTargetIn(rows: readonly GridRow[]): Cell | undefined {
  const read = () => {
    const focusTarget = $focusTarget.get()
    return focusTarget && rows.some(({ id }) => id === focusTarget.row) ? focusTarget : undefined
  }
  return useSyncExternalStore(
    (changed) => $focusTarget.listen(changed),
    read,
    () => undefined
  )
}

const TextRow = memo(function TextRow({ row, number }: { row: GridRow; number: number }) {
  return (
    <div
      role="row"
      data-row={row.id}
      aria-rowindex={number + 1}
      className={`contained-row border-b border-line text-table md:min-h-15 ${gridColumns}`}
    >
      <span role="rowheader">{number}</span>
      <span role="cell">{row.code}</span>
      <span role="cell">{row.found?.variant?.name}</span>
      <span role="cell">{row.quantity}</span>
    </div>
  )
})
