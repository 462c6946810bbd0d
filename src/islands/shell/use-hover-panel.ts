import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hoverDelays } from '../ui/overlay/hover-delays.ts'

/**
 * A panel beside a link that opens on hover, focus and tap, and stays while hovered or focused. Escape closes it and
 * returns focus. Put `root` on the common container and `link` on the link.
 */
export function useHoverPanel() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const isRestoringFocus = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasFocus = () => root.current?.contains(document.activeElement) ?? false
  const set = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  const close = () => {
    isRestoringFocus.current = true
    if (hasFocus()) link.current?.focus()
    isRestoringFocus.current = false
    set(false)
  }
  const later = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    if (next || !hasFocus())
      timer.current = setTimeout(() => setOpen(next), next ? hoverDelays.open : hoverDelays.close)
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) set(false)
  }
  const onFocus = () => isRestoringFocus.current || set(true)
  useDismissal(open, root, close, () => set(false))
  return {
    open,
    close,
    root: { ref: root, onPointerEnter: later(true), onPointerLeave: later(false), onBlur },
    link: { ref: link, 'aria-expanded': open, onFocus, ...useTap(open, set) }
  }
}

/** Touch has no hover: the first tap opens the panel, the next one closes it. */
function useTap(open: boolean, set: (open: boolean) => void) {
  const touch = useRef<{ wasOpen: boolean }>(undefined)
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      touch.current = pointerType === 'mouse' ? undefined : { wasOpen: open }
    },
    onClick: (event: MouseEvent) => {
      if (!touch.current) return
      event.preventDefault()
      set(!touch.current.wasOpen)
      touch.current = undefined
    }
  }
}

/** Escape, wherever the focus is, and a click outside; a dialog opened from the panel handles its own Escape. */
function useDismissal(open: boolean, root: { current: HTMLElement | null }, escape: () => void, press: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !root.current?.querySelector('dialog[open]')) escape()
  })
  const onPress = useEffectEvent((event: Event) => {
    if (!root.current?.contains(event.target as Node)) press()
  })
  useEffect(() => {
    if (!open) return
    const key = (event: KeyboardEvent) => onKey(event)
    const pointer = (event: Event) => onPress(event)
    document.addEventListener('keydown', key)
    document.addEventListener('pointerdown', pointer)
    return () => {
      document.removeEventListener('keydown', key)
      document.removeEventListener('pointerdown', pointer)
    }
  }, [open])
}
