import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { arrowTarget } from './arrow-target.ts'
import type { Entry } from './menu-entry.ts'
import { typeAhead } from './type-ahead.ts'
import { panelClass, usePopover } from './use-popover.ts'

export interface MenuPanelProps {
  id: string
  label: string
  entries: readonly Entry[]
  heading?: ReactNode
  startsAtEnd: boolean
  onClose: () => void
}

/** The entries of an open Menu, with keyboard navigation. */
export function MenuPanel({ id, label, entries, heading, startsAtEnd, onClose }: MenuPanelProps) {
  const popover = usePopover({ alignEnd: true })
  const menu = useRef<HTMLDivElement>(null)
  const onKeyDown = useMenuKeys(menu, entries, startsAtEnd)
  return (
    <div ref={popover} popover="manual" className={`${panelClass} mt-2 min-w-48 p-1 open:animate-rise *:max-w-72`}>
      {heading && <div className="mb-1 border-b border-line px-3 pt-2 pb-3">{heading}</div>}
      <div ref={menu} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {entries.map((entry) => (
          <Item key={entry.label} entry={entry} onClose={onClose} />
        ))}
      </div>
    </div>
  )
}

const classes =
  'motion-state flex min-h-10 w-full items-center gap-3 rounded-control px-3 py-2 text-left max-md:min-h-11 hover:bg-plum-tint hover:text-plum focus:bg-plum-tint aria-disabled:opacity-55'

function Item({
  entry: { label, icon: Icon, danger, disabled, href, onSelect },
  onClose
}: {
  entry: Entry
  onClose: () => void
}) {
  const content = (
    <>
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      <span className="min-w-0">{label}</span>
    </>
  )
  const shared = { role: 'menuitem', tabIndex: -1, className: `${classes} ${danger ? 'text-danger' : ''}` }
  if (href !== undefined && !disabled)
    return (
      <a {...shared} href={href} onClick={onClose}>
        {content}
      </a>
    )
  const select = () => {
    onClose()
    onSelect?.()
  }
  return (
    // The same element once it is enabled, which keeps the focus.
    <button {...shared} type="button" aria-disabled={disabled} onClick={disabled ? undefined : select}>
      {content}
    </button>
  )
}

/** Milliseconds after which type-ahead starts over. */
const typeAheadTimeout = 500

/** Keyboard navigation in an open menu, starting at its first or last entry. */
function useMenuKeys(menu: { current: HTMLElement | null }, entries: readonly Entry[], startsAtEnd: boolean) {
  const typed = useRef({ text: '', at: 0 })
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => {
    const all = menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]')
    all?.[startsAtEnd ? all.length - 1 : 0]?.focus()
  }, [menu, startsAtEnd])
  return (event: KeyboardEvent) => {
    const at = items().findIndex((item) => item === document.activeElement)
    const isCharacter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isCharacter) {
      const isNew = event.timeStamp - typed.current.at > typeAheadTimeout
      typed.current = { text: (isNew ? '' : typed.current.text) + event.key, at: event.timeStamp }
    }
    const next = isCharacter
      ? typeAhead(
          typed.current.text,
          at,
          entries.map(({ label }) => label)
        )
      : arrowTarget(event.key, at, entries.length, 'vertical')
    if (next !== undefined) items()[next]?.focus()
    // Space does not activate links natively.
    else if (event.key === ' ' && at >= 0) items()[at]?.click()
    else return
    event.preventDefault()
  }
}
