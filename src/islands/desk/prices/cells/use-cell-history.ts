import { useState } from 'react'
import type { CellChange } from './fill-down.ts'

/** Changes made at once, in the price list that was open. */
interface Batch {
  list: string | undefined
  changes: readonly CellChange[]
  /** Those that were saved, once all have been sent. */
  saved: Promise<readonly CellChange[]>
}

const maxBatches = 50

/** Saves changes, and undoes the last ones made in the open list; `send` returns whether a change was saved. */
export function useCellHistory(list: string | undefined, send: (change: CellChange) => Promise<boolean>) {
  const [batches, setBatches] = useState<readonly Batch[]>([])
  const last = batches.findLast((batch) => batch.list === list)
  const forget = (batch: Batch) => setBatches((all) => all.filter((other) => other !== batch))
  const sendAll = async (changes: readonly CellChange[]): Promise<readonly CellChange[]> => {
    const sent = await Promise.all(changes.map(async (change) => ((await send(change)) ? [change] : [])))
    return sent.flat()
  }
  return {
    /** What `undo` would undo. */
    last: last?.changes,
    /** @returns the changes that were saved */
    save: async (changes: readonly CellChange[]) => {
      const batch = { list, changes, saved: sendAll(changes) }
      setBatches((all) => [...all, batch].slice(-maxBatches))
      const saved = await batch.saved
      if (saved.length === 0) forget(batch)
      return saved
    },
    /** Undoes the last changes, unless someone else has changed a value since. @returns those undone */
    undo: async () => {
      if (!last) return []
      forget(last)
      // They may still be on their way.
      const saved = await last.saved
      return sendAll(saved.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before })))
    }
  }
}
