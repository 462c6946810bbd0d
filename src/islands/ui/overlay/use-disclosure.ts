import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * A button that shows and hides a panel beside it. Escape closes and gives the focus back; so do a click outside and
 * the focus leaving. Put `root` on what holds both.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => ref.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const root = {
    ref,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return
      // A dialog around it stays open.
      event.preventDefault()
      close()
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    }
  }
  return { open, setOpen, close, root, trigger: { ref: trigger, 'aria-expanded': open, onClick: () => setOpen(!open) } }
}
