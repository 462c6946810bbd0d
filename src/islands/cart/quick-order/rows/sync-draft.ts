import { customerId } from '../../../../lib/api/session.ts'
import { draftKey } from '../../../../lib/drafts.ts'
import type { EnteredRow } from './paste.ts'
import { lookUpUnknownCodes } from './look-up-codes.ts'
import { $grid, restoreGrid, enteredRows } from './store.ts'

const key = () => draftKey('quick-order', customerId())

/**
 * Restores this user's draft below the rows in use and saves it from now on, in sync across tabs. @returns a function
 * that stops saving
 */
export function syncDraft(inUse: number): () => void {
  restoreGrid(readDraft(), inUse)
  let saved = currentDraft()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const draft = currentDraft()
    if (draft === saved || !customerId()) return
    saved = draft
    if (draft === '[]') localStorage.removeItem(key())
    else localStorage.setItem(key(), draft)
  }
  // Debounced, because a grid of a thousand rows is large; also saved when the page is hidden.
  const stop = $grid.listen(() => (timer ??= setTimeout(write, 500)))
  // Adopts another tab's draft, unless something has been typed here since.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key() || currentDraft() !== saved) return
    restoreGrid(readDraft())
    saved = currentDraft()
    void lookUpUnknownCodes()
  }
  addEventListener('pagehide', write)
  addEventListener('storage', onStorage)
  return () => {
    stop()
    removeEventListener('pagehide', write)
    removeEventListener('storage', onStorage)
    write()
  }
}

const currentDraft = () => JSON.stringify(enteredRows($grid.get().rows))

function readDraft(): EnteredRow[] {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? '[]') as EnteredRow[]
  } catch {
    return []
  }
}
