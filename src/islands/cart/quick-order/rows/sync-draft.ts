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
    if (draft === '[]') localStorage.removeItem(key())
    else localStorage.setItem(key(), draft)
    saved = draft
  }
  // Debounced, because a grid of a thousand rows is large; also saved when the page is hidden.
  const stop = $grid.listen(() => (timer ??= setTimeout(write, 500)))
  // Adopts the draft of another tab or page, unless something has been typed here since.
  const adopt = () => {
    const stored = readDraft()
    if (currentDraft() !== saved || JSON.stringify(stored) === saved) return
    restoreGrid(stored)
    saved = currentDraft()
    void lookUpUnknownCodes()
  }
  const onStorage = (event: StorageEvent) => event.key === key() && adopt()
  // A page from the back/forward cache has missed what later pages stored.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && adopt()
  addEventListener('pagehide', write)
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    stop()
    removeEventListener('pagehide', write)
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
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
