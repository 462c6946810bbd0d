import { useEffect, useRef } from 'react'

/** For a sticky bar at the bottom: keeps focused elements above it, however high it is. */
export function useScrollPadding() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = ref.current
    const { style } = document.documentElement
    if (!bar) return
    const resize = () => {
      style.scrollPaddingBottom = `calc(${bar.offsetHeight}px + ${getComputedStyle(bar).bottom})`
    }
    const observer = new ResizeObserver(resize)
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [])
  return ref
}
