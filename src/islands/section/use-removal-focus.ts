import { useEffect, useRef } from 'react'
import { findHeading, focusRemoveButton, removeButtonsIn } from '../ui/display/focus-remove-button.ts'

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
