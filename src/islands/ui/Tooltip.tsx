import { type ReactNode, useId, useState } from 'react'

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
  return (
    <span
      role="presentation"
      className={`relative inline-grid ${className}`}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      {children(id)}
      <span
        id={id}
        role="tooltip"
        className={`motion-state absolute right-0 bottom-full z-20 w-max max-w-60 pb-2 ${open ? '' : 'invisible opacity-0'}`}
      >
        <span className="block rounded-control bg-ink px-3 py-2 text-left text-small text-white">{text}</span>
      </span>
    </span>
  )
}
