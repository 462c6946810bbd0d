import { useEffect, useState } from 'react'
import { isShown, type Reader } from './section-list.ts'
import type { Section } from './sections.ts'

/** Milliseconds for which the section that is left stays; after them the other one shows that it is on its way. */
const patience = 400

/**
 * The section that is drawn. One that comes for the first time does so with its code and with what it begins with;
 * until then the one that is left stays, so that nothing grey flashes by.
 */
export function useShown(open: Section | undefined, reader: Reader): Section | undefined {
  const [shown, setShown] = useState(open)
  const isAwaited =
    open !== undefined &&
    shown !== undefined &&
    open !== shown &&
    !open.Section.isThere() &&
    isShown(open, reader) === true
  useEffect(() => {
    if (!isAwaited) return
    let left = false
    const show = () => left || setShown(open)
    void open.Section.ready().then(show)
    const timer = setTimeout(show, patience)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [isAwaited, open])
  if (shown !== open && !isAwaited) setShown(open)
  return isAwaited ? shown : open
}
