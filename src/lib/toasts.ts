import { atom } from 'nanostores'
import { errorText } from './api/api-error.ts'

/** Duration of notices in milliseconds: a change, bulk changes, a failure (as specified), and undoable changes. */
export const noticeTimes = { change: 3500, changes: 4000, failure: 8000, undo: 8000 } as const

/** A short notice. */
export interface Toast {
  id: number
  title?: string
  text: string
  tone: 'success' | 'failure'
  duration: (typeof noticeTimes)[keyof typeof noticeTimes]
  /** A button in the notice; clicking it dismisses the notice. */
  action?: { label: string; run: () => void }
}

export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

/** Shows a notice in the reader's language. Identical text replaces the earlier notice; at most three are shown. */
export function notify(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const rest = $toasts.get().filter(({ title, text }) => title !== toast.title || text !== toast.text)
  $toasts.set([...rest, { ...toast, id: lastId }].slice(-3))
}

/** Shows what has been done; bulk changes stay longer. */
export function showSuccessToast(text: string, time: 'change' | 'changes' = 'change'): void {
  notify({ text, tone: 'success', duration: noticeTimes[time] })
}

/** Shows why a call failed: the server's message, or `fallback` if there is none. Stays for 8 seconds, as specified. */
export function showErrorToast(error: unknown, title: string, fallback: string): void {
  notify({ title, text: errorText(error, fallback), tone: 'failure', duration: noticeTimes.failure })
}

const nextPageKey = 'notice'

/** Shows a notice on the next page opened in this tab, after an action that navigates. */
export function notifyNextPage(toast: Omit<Toast, 'id' | 'action'>): void {
  sessionStorage.setItem(nextPageKey, JSON.stringify(toast))
}

/** Shows the notice left by the previous page. */
export function showNoticeOfPreviousPage(): void {
  const notice = sessionStorage.getItem(nextPageKey)
  sessionStorage.removeItem(nextPageKey)
  if (notice) notify(JSON.parse(notice) as Omit<Toast, 'id'>)
}

export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
