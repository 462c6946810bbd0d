import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { $askFault, askShop } from './ask-shop.ts'
import { keepDraft } from './draft.ts'
import { firstRows, sumsOf } from './grid.ts'
import { GridColumns, GridHead } from './GridHead.tsx'
import { onGridFocus, onGridKey, onGridPaste } from './grid-keys.ts'
import { GridChunk } from './GridChunk.tsx'
import { GridTools } from './GridTools.tsx'
import { RunningBar } from './RunningBar.tsx'
import { $grid, $terms, $wish } from './store.ts'

const chunk = 20
/** The grid in which an order is typed, pasted or scanned; kept through a reload. */
export function OrderGrid() {
  const { rows, past } = useStore($grid, { ssr: 'initial' })
  const { currency, steps } = useStore($terms, { ssr: 'initial' })
  const wish = useStore($wish, { ssr: 'initial' })
  const fault = useStore($askFault, { ssr: 'initial' })
  useEffect(() => {
    const end = keepDraft()
    void askShop()
    return end
  }, [])
  const firsts = firstRows(rows)
  const sums = sumsOf(rows, steps)
  const chunks = Array.from({ length: Math.ceil(rows.length / chunk) }, (_, i) => i * chunk)
  return (
    <section aria-labelledby="order-grid" className="rounded-card border border-line bg-white">
      <GridHead id="order-grid" />
      {fault !== undefined && (
        <div className="px-4 pb-4">
          <LoadFailed error={fault} onRetry={() => void askShop()} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pastes of the fields inside */}
      <div
        role="table"
        aria-labelledby="order-grid"
        aria-rowcount={rows.length + 1}
        onKeyDown={onGridKey}
        onPaste={onGridPaste}
        onFocus={onGridFocus}
      >
        <GridColumns />
        {chunks.map((at) => {
          const part = rows.slice(at, at + chunk)
          return (
            <GridChunk
              key={at}
              rows={part}
              from={at + 1}
              firsts={firsts}
              steps={steps}
              currency={currency}
              wish={wish && part.some(({ id }) => id === wish.row) ? wish : undefined}
              near={at === 0}
            />
          )
        })}
      </div>
      <GridTools rows={rows} steps={steps} ready={sums.ready} canUndo={past.length > 0} />
      <RunningBar sums={sums} currency={currency} />
    </section>
  )
}
