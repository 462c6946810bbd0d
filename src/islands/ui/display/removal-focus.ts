import { useEffect, useRef } from 'react'

/** The page's heading. */
export const findHeading = () => document.querySelector<HTMLElement>('main h1')

/** The buttons that remove a list's lines, in order: those with `data-remove`, or in an element with it. */
export const removeButtonsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('button[data-remove], [data-remove] button') ?? [])
]

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
    // A list that lost its last line may be gone as well.
    const buttons = list?.isConnected ? removeButtonsIn(list) : []
    const target = buttons[index] ?? buttons.at(-1) ?? findFallback?.()
    target?.focus()
  })
}

/**
 * Keeps the focus in a list whose rows disappear after a request: once the row of `remember`, called by its button, is
 * gone, the next row's button gets the focus; if there is none, the section's heading, or the dialog's close button.
 * `count` is the number of rows.
 */
export function useRemovalFocus<E extends HTMLElement>(count: number | undefined) {
  const list = useRef<E>(null)
  const removed = useRef<number>(undefined)
  useEffect(() => {
    if (removed.current === undefined || document.activeElement !== document.body) return
    const closeButton = list.current?.closest('dialog')?.querySelector<HTMLElement>('button')
    focusRemoveButton(list.current, removed.current, () => closeButton ?? findHeading())
    removed.current = undefined
  }, [count])
  const remember = () => {
    removed.current = removeButtonsIn(list.current).findIndex((button) => button === document.activeElement)
  }
  return { list, remember }
}
