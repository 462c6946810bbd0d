import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { usePopover } from './use-popover.ts'

interface Props {
  /** Also the accessible description of the control. */
  text: string
  className?: string
  children: (describedBy: string) => ReactNode
}

/** A tooltip above a control, on hover and focus; Escape hides it. It can be hovered. */
export function Tooltip({ text, className = '', children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // Keeps a surrounding dialog open.
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
      {/* The description exists before the tooltip is visible. */}
      <span id={id} hidden>
        {text}
      </span>
      {open && <TooltipPanel text={text} />}
    </span>
  )
}

function TooltipPanel({ text }: { text: string }) {
  const panel = usePopover({ above: true, alignEnd: true })
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
