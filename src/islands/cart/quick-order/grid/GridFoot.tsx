import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import { sumsOf } from '../rows/grid.ts'
import { GridTools } from './GridTools.tsx'
import { RunningBar } from './RunningBar.tsx'
import { $grid, $terms } from '../rows/store.ts'

/** Summary of all rows. Deferred, so that it does not delay typing. */
export function GridFoot() {
  const { rows, past } = useDeferredValue(useStore($grid, { ssr: 'initial' }))
  const { currency, tiers } = useStore($terms, { ssr: 'initial' })
  const sums = useMemo(() => sumsOf(rows, tiers), [rows, tiers])
  return (
    <>
      <GridTools rows={rows} tiers={tiers} ready={sums.ready} canUndo={past.length > 0} />
      <RunningBar sums={sums} currency={currency} />
    </>
  )
}
