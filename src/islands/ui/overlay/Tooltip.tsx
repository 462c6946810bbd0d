import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { usePopover } from './use-popover.ts'

interface Props {
  /** Says why or what; also the description of the control for screen readers. */
  text: string
  className?: string
  children: (describedBy: string) => ReactNode
}

/** A few words above a control, on hover and on focus; Escape takes them away. The pointer may rest on them. */
export function Tooltip({ text, className = '', children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // A dialog around it stays open.
    event.preventDefault()
    setOpen(false)
  }
  return (
    <span
      role="presentation"
      className={`relative inline-grid ${className}`}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={onKeyDown}
    >
      {children(id)}
      {/* What describes the control is there before the words are seen. */}
      <span id={id} hidden>
        {text}
      </span>
      {open && <Words text={text} />}
    </span>
  )
}

function Words({ text }: { text: string }) {
  const panel = usePopover({ above: true, end: true })
  return (
    <span
      ref={panel}
      popover="manual"
      role="tooltip"
      className="fixed inset-auto w-max max-w-60 min-w-0! bg-transparent py-2"
    >
      <span className="block rounded-control bg-ink px-3 py-2 text-left text-small text-white forced-colors:border">
        {text}
      </span>
    </span>
  )
}
