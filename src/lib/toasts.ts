import { atom } from 'nanostores'
import { errorText, errorTexts } from './api/api-error.ts'

/** Duration of toasts in milliseconds: a change, bulk changes, a failure (as specified), and undoable changes. */
export const toastDurations = { change: 3500, changes: 4000, failure: 8000, undo: 8000 } as const

/** A short notice. */
export interface Toast {
  id: number
  title?: string
  text: string
  tone: 'success' | 'failure'
  duration: (typeof toastDurations)[keyof typeof toastDurations]
  /** A button in the toast; clicking it dismisses the toast. */
  action?: { label: string; run: () => void }
}

export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

/** Shows a toast in the reader's language. An identical one replaces the earlier one; at most three are shown. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const rest = $toasts.get().filter(({ title, text }) => title !== toast.title || text !== toast.text)
  $toasts.set([...rest, { ...toast, id: lastId }].slice(-3))
}

/** Shows what has been done; bulk changes stay longer. */
export function showSuccessToast(text: string, time: 'change' | 'changes' = 'change'): void {
  showToast({ text, tone: 'success', duration: toastDurations[time] })
}

/** Shows why a call failed: the server's message, or `fallback` if there is none. */
export function showErrorToast(
  error: unknown,
  { title = errorTexts.error, fallback }: { title?: string; fallback?: string | undefined } = {}
): void {
  showFailureToast(errorText(error, fallback), title)
}

/** Shows why something failed. Stays for 8 seconds, as specified. */
export function showFailureToast(text: string, title?: string): void {
  showToast({ title, text, tone: 'failure', duration: toastDurations.failure })
}

const nextPageKey = 'notice'

/** Shows a toast on the next page opened in this tab, after an action that navigates. */
export function showToastOnNextPage(toast: Omit<Toast, 'id' | 'action'>): void {
  sessionStorage.setItem(nextPageKey, JSON.stringify(toast))
}

/** Shows the toast left by the previous page. */
export function showToastOfPreviousPage(): void {
  const toast = sessionStorage.getItem(nextPageKey)
  sessionStorage.removeItem(nextPageKey)
  if (toast) showToast(JSON.parse(toast) as Omit<Toast, 'id'>)
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
