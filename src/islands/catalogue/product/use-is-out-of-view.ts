import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element is outside the part of the viewport that header and bottom bar leave uncovered; false until known.
 */
export function useIsOutOfView(ref: RefObject<HTMLElement | null>): boolean {
  const [isOutOfView, setOutOfView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    const { paddingBottom } = getComputedStyle(document.body)
    const rootMargin = `-${parseInt(scrollPaddingTop, 10) || 0}px 0px -${parseInt(paddingBottom, 10) || 0}px`
    const observer = new IntersectionObserver(([entry]) => entry && setOutOfView(!entry.isIntersecting), {
      rootMargin
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isOutOfView
}
