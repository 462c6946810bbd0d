import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * A button that toggles a panel. Escape closes it and returns focus; a click outside and blur close it as well. Put
 * `root` on the common container.
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
      // Keeps a surrounding dialog open.
      event.preventDefault()
      close()
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    }
  }
  return { open, setOpen, close, root, trigger: { ref: trigger, 'aria-expanded': open, onClick: () => setOpen(!open) } }
}
