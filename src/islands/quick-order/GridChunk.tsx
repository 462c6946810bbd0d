import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { VolumeStep } from '../../../contract/catalogue.ts'
import type { GridRow } from './grid.ts'
import { gridColumns } from './grid-layout.ts'
import { GridRowView } from './GridRowView.tsx'
import { $wish, type Cell } from './store.ts'

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
 * Some rows of the grid. As long as they have not come near they are drawn as text, a tenth of the cost: a thousand
 * rows are there at once, to be found and to be read aloud.
 */
export const GridChunk = memo(
  function GridChunk({ rows, from, firsts, steps, currency, near }: Props) {
    const wish = useWishIn(rows)
    const root = useRef<HTMLDivElement>(null)
    const [reached, setReached] = useState(near)
    useEffect(() => {
      if (reached || !root.current) return
      const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setReached(true), {
        rootMargin: '600px'
      })
      watch.observe(root.current)
      return () => watch.disconnect()
    }, [reached])
    useEffect(() => {
      if (wish) setReached(true)
    }, [wish])
    return (
      <div ref={root} role="rowgroup" className="last:*:last:border-b-0">
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
    before.rows.every((row, i) => row === now.rows[i] && before.firsts.get(row.id) === now.firsts.get(row.id)) &&
    before.from === now.from &&
    before.steps === now.steps &&
    before.currency === now.currency
)

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
      className={`unseen-row border-b border-line text-table md:min-h-15 ${gridColumns}`}
    >
      <span role="rowheader">{number}</span>
      <span role="cell">{row.code}</span>
      <span role="cell">{row.found?.article?.name}</span>
      <span role="cell">{row.quantity}</span>
    </div>
  )
})
