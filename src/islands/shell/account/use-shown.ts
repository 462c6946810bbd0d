import { useEffect, useState } from 'react'
import { isShown, type Reader } from './section-list.ts'
import type { Section } from './sections.ts'

/** Milliseconds that the previous section stays before the next shows its skeleton. */
const skeletonDelay = 400

/**
 * The rendered section. On its first visit, a section appears together with its code and initial data; until then, the
 * previous one stays to avoid a flashing skeleton.
 */
export function useShownSection(open: Section | undefined, reader: Reader): Section | undefined {
  const [shown, setShown] = useState(open)
  const isAwaited =
    open !== undefined &&
    shown !== undefined &&
    open !== shown &&
    !open.Section.isLoaded() &&
    isShown(open, reader) === true
  useEffect(() => {
    if (!isAwaited) return
    let ignore = false
    const show = () => ignore || setShown(open)
    void open.Section.ready().then(show)
    const timer = setTimeout(show, skeletonDelay)
    return () => {
      ignore = true
      clearTimeout(timer)
    }
  }, [isAwaited, open])
  if (shown !== open && !isAwaited) setShown(open)
  return isAwaited ? shown : open
}
