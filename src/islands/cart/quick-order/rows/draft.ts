import { customerId } from '../../../../lib/api/session.ts'
import { draftKey } from '../../../../lib/drafts.ts'
import type { PlainRow } from './paste.ts'
import { askShop } from './ask-shop.ts'
import { $grid, openGrid, plainRows } from './store.ts'

const key = () => draftKey('quick-order', customerId())

/**
 * Brings back the grid that this person left here, and keeps it from now on, the same in every tab. @returns what ends
 * the keeping
 */
export function keepDraft(): () => void {
  openGrid(readDraft())
  let kept = draftNow()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(waiting)
    waiting = undefined
    const draft = draftNow()
    if (draft === kept || !customerId()) return
    kept = draft
    if (draft === '[]') localStorage.removeItem(key())
    else localStorage.setItem(key(), draft)
  }
  // Not with every letter: a grid of a thousand rows is written once the hands rest, and when the page goes.
  const stop = $grid.listen(() => (waiting ??= setTimeout(write, 500)))
  // What another tab has kept is taken over, unless something was typed here since.
  const follow = (event: StorageEvent) => {
    if (event.key !== key() || draftNow() !== kept) return
    openGrid(readDraft())
    kept = draftNow()
    void askShop()
  }
  addEventListener('pagehide', write)
  addEventListener('storage', follow)
  return () => {
    stop()
    removeEventListener('pagehide', write)
    removeEventListener('storage', follow)
    write()
  }
}

const draftNow = () => JSON.stringify(plainRows($grid.get().rows))

function readDraft(): PlainRow[] {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? '[]') as PlainRow[]
  } catch {
    return []
  }
}
