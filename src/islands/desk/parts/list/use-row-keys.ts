import { useEffect, useEffectEvent } from 'react'
import { useShortcuts } from '../use-shortcuts.ts'
import { moveFocus } from './move-focus.ts'

/** The outline of a focused row: inside its card, and below the sticky header. */
export const rowFocus = '[&_tr]:scroll-mt-14 [&_tr]:-outline-offset-2'

/**
 * J and K move the focus between the rows of the table in `[data-rows]`, for lists whose rows need not have a link;
 * Enter opens the link of a row that has one.
 */
export function useRowKeys(): void {
  useShortcuts({ j: () => moveFocus('[data-rows] tbody tr', 1), k: () => moveFocus('[data-rows] tbody tr', -1) })
  const openRow = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLTableRowElement) target.querySelector('a')?.click()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => openRow(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
