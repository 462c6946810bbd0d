import { atom } from 'nanostores'

/** A short notice. `duration` in milliseconds, as the specification gives it for each. */
export interface Toast {
  id: number
  title?: string
  text: string
  tone: 'success' | 'failure'
  duration: number
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

export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
