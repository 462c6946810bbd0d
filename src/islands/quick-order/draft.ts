import { customerId } from '../../lib/session.ts'
import { draftKey } from '../../lib/drafts.ts'
import type { PlainRow } from './paste.ts'
import { $grid, openGrid, plainRows } from './store.ts'

const key = () => draftKey('quick-order', customerId())

/** Brings back the grid that this person left here, and keeps it from now on. @returns what ends the keeping */
export function keepDraft(): () => void {
  openGrid(readDraft())
  let kept = $grid.get().rows
  let waiting: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(waiting)
    waiting = undefined
    const { rows } = $grid.get()
    if (rows === kept || !customerId()) return
    kept = rows
    const plain = plainRows(rows)
    if (plain.length > 0) localStorage.setItem(key(), JSON.stringify(plain))
    else localStorage.removeItem(key())
  }
  // Not with every letter: a grid of a thousand rows is written once the hands rest, and when the page goes.
  const stop = $grid.listen(() => (waiting ??= setTimeout(write, 500)))
  addEventListener('pagehide', write)
  return () => {
    stop()
    removeEventListener('pagehide', write)
    write()
  }
}

function readDraft(): PlainRow[] {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? '[]') as PlainRow[]
  } catch {
    return []
  }
}
