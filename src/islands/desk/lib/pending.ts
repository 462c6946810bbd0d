import { atom } from 'nanostores'
import { type PendingKind, type PendingWork, readPendingWork } from '../../../../contract/desk/today.ts'
import { deskCall } from './desk-call.ts'
import { $desk } from './desk-session.ts'

interface Pending {
  /** The last result; kept if a later request fails. */
  work?: readonly PendingWork[]
  /** When it was read, for ages and dates. */
  now?: Date
  error?: unknown
}

/** Pending work for staff, shared by the navigation and Today. */
export const $pending = atom<Pending>({})

/** Milliseconds between polls while the page is visible. */
const pollInterval = 60_000

// While the sign-in dialog is open, a call waits for it, so do not queue more calls.
let isRefreshing = false

export async function refreshPending(): Promise<void> {
  // With an expired session, the call asks to sign in again.
  if (!$desk.get() || isRefreshing) return
  isRefreshing = true
  try {
    $pending.set({ work: await deskCall(readPendingWork), now: new Date() })
  } catch (error) {
    $pending.set({ ...$pending.get(), error })
  } finally {
    isRefreshing = false
  }
}

/** Keeps `$pending` up to date. @returns a function that stops it */
export function watchPending(): () => void {
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') void refreshPending()
  }
  refreshIfVisible()
  const timer = setInterval(refreshIfVisible, pollInterval)
  document.addEventListener('visibilitychange', refreshIfVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refreshIfVisible)
  }
}

/** Number of pending items of several kinds; 0 while unknown. */
export const countOf = ({ work = [] }: Pending, kinds: readonly PendingKind[]): number =>
  work.reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0)
