import { customerId } from '../../../../lib/api/session.ts'
import { draftKey } from '../../../../lib/drafts.ts'
import type { PlainRow } from './paste.ts'
import { lookUpUnknownCodes } from './look-up-codes.ts'
import { $grid, openGrid, plainRows } from './store.ts'

const key = () => draftKey('quick-order', customerId())

/** Restores this user's draft and saves it from now on, in sync across tabs. @returns a function that stops saving */
export function storeDraft(): () => void {
  openGrid(readDraft())
  let saved = currentDraft()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(waiting)
    waiting = undefined
    const draft = currentDraft()
    if (draft === saved || !customerId()) return
    saved = draft
    if (draft === '[]') localStorage.removeItem(key())
    else localStorage.setItem(key(), draft)
  }
  // Debounced, because a grid of a thousand rows is large; also saved when the page is hidden.
  const stop = $grid.listen(() => (waiting ??= setTimeout(write, 500)))
  // Adopts another tab's draft, unless something has been typed here since.
  const follow = (event: StorageEvent) => {
    if (event.key !== key() || currentDraft() !== saved) return
    openGrid(readDraft())
    saved = currentDraft()
    void lookUpUnknownCodes()
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

const currentDraft = () => JSON.stringify(plainRows($grid.get().rows))

function readDraft(): PlainRow[] {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? '[]') as PlainRow[]
  } catch {
    return []
  }
}
