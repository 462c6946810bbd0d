import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { buttonClass } from '../button-class.ts'
import type { Entry } from './menu-entry.ts'
import { useDisclosure } from './use-disclosure.ts'
import { onDemand } from '../on-demand.tsx'

// Loaded just before the menu opens.
const MenuPanel = onDemand(async () => (await import('./MenuPanel.tsx')).MenuPanel)

export type { Entry }

const none: readonly Entry[] = []

interface Props {
  /** Accessible name: "Account menu", "Actions for order 000000131". */
  label: string
  entries?: readonly Entry[]
  /** Instead of `entries`, a panel that creates its own when opened. */
  panel?: typeof MenuPanel
  /** Shown above the entries: the owner of the menu. */
  heading?: ReactNode
  /** Styles of the button. */
  className?: string
  /** Content of the button; its accessible name is `label`. */
  children: ReactNode
}

/** A menu button. Enter, Space and arrow keys open it; arrows, Home, End and type-ahead move; Escape returns focus. */
export function Menu({
  label,
  entries = none,
  panel: Panel = MenuPanel,
  heading,
  className = buttonClass('outline', 'small'),
  children
}: Props) {
  const { open, setOpen, close, root, trigger } = useDisclosure()
  const [startsAtEnd, setStartsAtEnd] = useState(false)
  const id = useId()
  const openAt = (end: boolean) => {
    setStartsAtEnd(end)
    setOpen(!open)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    openAt(event.key === 'ArrowUp')
  }
  return (
    <div {...root} className="relative inline-grid">
      <button
        {...trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-controls={open ? id : undefined}
        onClick={() => openAt(false)}
        onKeyDown={onKeyDown}
        onPointerEnter={Panel.preload}
        onFocus={Panel.preload}
        className={className}
      >
        {children}
      </button>
      {open && <Panel {...{ id, label, entries, heading, startsAtEnd, onClose: close }} />}
    </div>
  )
}
