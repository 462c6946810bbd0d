import { atom } from 'nanostores'

/** How long notices stay, in milliseconds: a change, many changes at once, a failure (specification), and what can be undone. */
export const noticeTimes = { change: 3500, changes: 4000, failure: 8000, undo: 8000 } as const

/** A short notice. */
export interface Toast {
  id: number
  title?: string
  text: string
  tone: 'success' | 'failure'
  duration: (typeof noticeTimes)[keyof typeof noticeTimes]
  /** A button in the notice; pressing it dismisses the notice. */
  action?: { label: string; run: () => void }
}

export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

/**
 * Shows a notice in the reader's language. The same words again take the place of the earlier ones; of many notices the
 * last three stay.
 */
export function notify(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const others = $toasts.get().filter(({ title, text }) => title !== toast.title || text !== toast.text)
  $toasts.set([...others, { ...toast, id: lastId }].slice(-3))
}

const leftBehind = 'notice'

/** Shows a notice on the page that this tab opens next: what was done here leads there. */
export function notifyNextPage(toast: Omit<Toast, 'id' | 'action'>): void {
  sessionStorage.setItem(leftBehind, JSON.stringify(toast))
}

/** Shows what the page before has left. */
export function showLeftNotice(): void {
  const left = sessionStorage.getItem(leftBehind)
  sessionStorage.removeItem(leftBehind)
  if (left) notify(JSON.parse(left) as Omit<Toast, 'id'>)
}

export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
