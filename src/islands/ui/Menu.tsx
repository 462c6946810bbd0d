import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from './button-class.ts'
import { arrowTarget } from './arrow-target.ts'
import { typeAhead } from './type-ahead.ts'
import { useDisclosure } from './use-disclosure.ts'
import { panelClass, usePopover } from './use-popover.ts'

interface Words {
  label: string
  icon?: LucideIcon
  /** Takes something away. */
  danger?: boolean
  /** Can be reached and read, and does nothing. */
  disabled?: boolean
}

/** A link, or something that is done at once. */
export type Entry = Words & ({ href: string; onSelect?: undefined } | { href?: undefined; onSelect: () => void })

interface Props {
  /** What the menu is about: "Account menu", "Actions for order 000000131". */
  label: string
  entries: readonly Entry[]
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
export function Menu({ label, entries, heading, className = buttonClass('outline', 'small'), children }: Props) {
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
        className={className}
      >
        {children}
      </button>
      {open && <Panel {...{ id, label, entries, heading, atEnd, onClose: close }} />}
    </div>
  )
}

interface PanelProps extends Pick<Props, 'label' | 'entries' | 'heading'> {
  id: string
  atEnd: boolean
  onClose: () => void
}

function Panel({ id, label, entries, heading, atEnd, onClose }: PanelProps) {
  const popover = usePopover({ end: true })
  const menu = useRef<HTMLDivElement>(null)
  const onKeyDown = useMenuKeys(menu, entries, atEnd)
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

const look =
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
  const shared = { role: 'menuitem', tabIndex: -1, className: `${look} ${danger ? 'text-danger' : ''}` }
  if (disabled)
    return (
      <div {...shared} aria-disabled>
        {content}
      </div>
    )
  if (href !== undefined)
    return (
      <a {...shared} href={href} onClick={onClose}>
        {content}
      </a>
    )
  const select = () => {
    onClose()
    onSelect()
  }
  return (
    <button {...shared} type="button" onClick={select}>
      {content}
    </button>
  )
}

/** Milliseconds after which a typed letter begins a new word. */
const wordPause = 500

/** Moves the focus inside an open menu, which begins at its first entry or its last. */
function useMenuKeys(menu: { current: HTMLElement | null }, entries: readonly Entry[], atEnd: boolean) {
  const typed = useRef({ letters: '', at: 0 })
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => {
    const all = menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]')
    all?.[atEnd ? all.length - 1 : 0]?.focus()
  }, [menu, atEnd])
  return (event: KeyboardEvent) => {
    const at = items().findIndex((item) => item === document.activeElement)
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isLetter) {
      const isNew = event.timeStamp - typed.current.at > wordPause
      typed.current = { letters: (isNew ? '' : typed.current.letters) + event.key, at: event.timeStamp }
    }
    const next = isLetter
      ? typeAhead(
          typed.current.letters,
          at,
          entries.map(({ label }) => label)
        )
      : arrowTarget(event.key, at, entries.length, 'down')
    if (next !== undefined) items()[next]?.focus()
    // A link does not answer to Space by itself.
    else if (event.key === ' ' && at >= 0) items()[at]!.click()
    else return
    event.preventDefault()
  }
}
