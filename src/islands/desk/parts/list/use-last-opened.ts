import { useEffect, useEffectEvent, useState } from 'react'
import { isFocusFree } from '../../lib/keep-focus.ts'

/** The record that was open before its list is displayed again; undefined while one is open. */
export function useLastOpened(open: string | null | undefined): string | undefined {
  const [last, setLast] = useState<string>()
  if (open && open !== last) setLast(open)
  return open ? undefined : last
}

/** Once the rows of a list are displayed, focuses the row to return to, unless something else has focus by then. */
export function useFocusLastOpened(selector: string | undefined, hasRows: boolean): void {
  const [isDone, setDone] = useState(selector === undefined)
  const isDue = hasRows && !isDone
  const focus = useEffectEvent(() => {
    setDone(true)
    const row = selector === undefined ? null : document.querySelector<HTMLElement>(selector)
    if (!row || !isFocusFree()) return
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (isDue) focus()
  }, [isDue])
}
