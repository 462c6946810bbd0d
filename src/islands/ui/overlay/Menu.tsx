import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { buttonClass } from '../button-class.ts'
import type { Entry } from './menu-entry.ts'
import { useDisclosure } from './use-disclosure.ts'
import { onDemand } from '../on-demand.tsx'

// Comes when somebody is about to open the menu.
const MenuPanel = onDemand(async () => (await import('./MenuPanel.tsx')).MenuPanel)

export type { Entry }

const none: readonly Entry[] = []

interface Props {
  /** What the menu is about: "Account menu", "Actions for order 000000131". */
  label: string
  entries?: readonly Entry[]
  /** In place of `entries`, a panel that makes its own when the menu opens. */
  panel?: typeof MenuPanel
  /** Above the entries: whose menu it is. */
  heading?: ReactNode
  /** How the button looks. */
  className?: string
  /** What the button shows; its name is `label`. */
  children: ReactNode
}

/**
 * A button with a menu under it. Enter, Space and the arrows open it; arrows, Home, End and the first letters move;
 * Escape gives the focus back.
 */
export function Menu({
  label,
  entries = none,
  panel: Panel = MenuPanel,
  heading,
  className = buttonClass('outline', 'small'),
  children
}: Props) {
  const { open, setOpen, close, root, trigger } = useDisclosure()
  const [atEnd, setAtEnd] = useState(false)
  const id = useId()
  const openAt = (end: boolean) => {
    setAtEnd(end)
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
        onPointerEnter={Panel.ahead}
        onFocus={Panel.ahead}
        className={className}
      >
        {children}
      </button>
      {open && <Panel {...{ id, label, entries, heading, atEnd, onClose: close }} />}
    </div>
  )
}
