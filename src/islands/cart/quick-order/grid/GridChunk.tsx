import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { VolumeStep } from '../../../../../contract/catalogue/catalogue.ts'
import type { GridRow } from '../rows/grid.ts'
import { gridColumns } from './grid-layout.ts'
import { GridRowView } from './GridRowView.tsx'
import { $wish, type Cell } from '../rows/store.ts'

interface Props {
  rows: readonly GridRow[]
  /** Number of the first of them, from 1. */
  from: number
  firsts: ReadonlyMap<number, number>
  steps: readonly VolumeStep[]
  currency: string
  /** Whether its rows have their fields at once. */
  near: boolean
}

/**
 * Some rows of the grid. As long as they are far from the screen they are drawn as text, a tenth of the cost: a thousand
 * rows are there at once, to be found and to be read aloud.
 */
export const GridChunk = memo(
  function GridChunk({ rows, from, firsts, steps, currency, near }: Props) {
    const wish = useWishIn(rows)
    const { root, reached } = useReached(near)
    return (
      <div ref={root} role="rowgroup" className="unseen-rows">
        {rows.map((row, i) =>
          reached || wish ? (
            <GridRowView
              key={row.id}
              row={row}
              number={from + i}
              first={firsts.get(row.id)}
              steps={steps}
              currency={currency}
              wish={wish?.row === row.id ? wish : undefined}
            />
          ) : (
            <TextRow key={row.id} row={row} number={from + i} />
          )
        )}
      </div>
    )
  },
  (before, now) =>
    before.rows.length === now.rows.length &&
    before.rows.every((row, i) => row === now.rows[i]) &&
    (before.firsts === now.firsts || before.rows.every(({ id }) => before.firsts.get(id) === now.firsts.get(id))) &&
    before.from === now.from &&
    before.steps === now.steps &&
    before.currency === now.currency
)

/**
 * Whether the browser draws an element with `content-visibility: auto`: it is near the screen, or holds the focus. The
 * browser looks after that anyway; an observer of our own for each chunk costs every frame.
 */
function useReached(near: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(near)
  useEffect(() => {
    const element = root.current
    const note = (event: Event) => {
      if (event.target === element) setReached(!(event as ContentVisibilityAutoStateChangeEvent).skipped)
    }
    element?.addEventListener('contentvisibilityautostatechange', note)
    return () => element?.removeEventListener('contentvisibilityautostatechange', note)
  }, [])
  return { root, reached }
}

/** The cell that is to take the focus, where it is in one of these rows. */
function useWishIn(rows: readonly GridRow[]): Cell | undefined {
  const read = () => {
    const wish = $wish.get()
    return wish && rows.some(({ id }) => id === wish.row) ? wish : undefined
  }
  return useSyncExternalStore(
    (changed) => $wish.listen(changed),
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
      <span role="cell">{row.found?.article?.name}</span>
      <span role="cell">{row.quantity}</span>
    </div>
  )
})
