import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import { sumsOf } from '../rows/grid.ts'
import { GridTools } from './GridTools.tsx'
import { GridTotalsBar } from './GridTotalsBar.tsx'
import { $grid, $pricing } from '../rows/store.ts'

/** Summary of all rows. Deferred, so that it does not delay typing. */
export function GridFooter() {
  const { rows, undoStack } = useDeferredValue(useStore($grid, { ssr: 'initial' }))
  const { currency, tiers } = useStore($pricing, { ssr: 'initial' })
  const sums = useMemo(() => sumsOf(rows, tiers), [rows, tiers])
  return (
    <>
      <GridTools rows={rows} tiers={tiers} ready={sums.ready} canUndo={undoStack.length > 0} />
      <GridTotalsBar sums={sums} currency={currency} />
    </>
  )
}
