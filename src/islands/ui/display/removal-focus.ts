import { useEffect, useRef } from 'react'

/** The page's heading. */
export const findHeading = () => document.querySelector<HTMLElement>('main h1')

/** What removes a list's lines, in order: buttons, or elements with a button in them, whose `data-remove` is an ID. */
const removersIn = (list: HTMLElement | null) =>
  // A list that lost its last line may be gone as well.
  list?.isConnected ? [...list.querySelectorAll<HTMLElement>('[data-remove]')] : []

/** The position of the line with an ID; -1 if there is none. */
export const lineIndex = (list: HTMLElement | null, id: string) =>
  removersIn(list).findIndex(({ dataset }) => dataset['remove'] === id)

/**
 * After a line is removed together with its focused button, focuses that of the next line, of the last one, or the
 * element that `findFallback` returns.
 */
export function focusRemoveButton(
  list: HTMLElement | null,
  index: number,
  findFallback?: () => HTMLElement | null | undefined
): void {
  requestAnimationFrame(() => {
    const removers = removersIn(list)
    const next = index < 0 ? undefined : (removers[index] ?? removers.at(-1))
    const target = next ? (next.querySelector('button') ?? next) : findFallback?.()
    target?.focus()
  })
}

/**
 * Keeps the focus in a list whose lines disappear after a request: once the line given to `remember` is gone, the next
 * line's button gets the focus; if there is none, the section's heading, or the dialog's close button. `count` is the
 * number of lines.
 */
export function useRemovalFocus<E extends HTMLElement>(count: number | undefined) {
  const list = useRef<E>(null)
  const removed = useRef<{ id: string; index: number }>(undefined)
  useEffect(() => {
    if (!removed.current || document.activeElement !== document.body) return
    const { id, index } = removed.current
    if (lineIndex(list.current, id) >= 0) return
    removed.current = undefined
    const closeButton = list.current?.closest('dialog')?.querySelector<HTMLElement>('button')
    focusRemoveButton(list.current, index, () => closeButton ?? findHeading())
  }, [count])
  const remember = (id: string) => {
    removed.current = { id, index: lineIndex(list.current, id) }
  }
  return { list, remember }
}
