import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../Button.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { panelClass, usePopover } from '../overlay/use-popover.ts'
import type { useSuggestions } from './use-suggestions.ts'

interface Props<Item> {
  found: Omit<ReturnType<typeof useSuggestions<Item>>, 'items'> & { items: readonly Item[] }
  listId: string
  label: string
  text: string
  /** -1 if none is marked. */
  active: number
  keyOf: (item: Item) => string
  option: (item: Item, text: string) => ReactNode
  foot?: ReactNode
  className?: string
  onMark: (item: Item) => void
  onSelect: (item: Item) => void
}

/** The list below a Combobox, or a message instead. Focus stays in the field. */
export function Suggestions<Item>({
  found,
  listId,
  label,
  text,
  keyOf,
  option,
  foot,
  className,
  ...rest
}: Props<Item>) {
  const t = useTexts('ui')
  const panel = usePopover()
  const { active, onMark, onSelect } = rest
  return (
    <div
      ref={panel}
      popover="manual"
      role="presentation"
      className={`${panelClass} mt-1 open:flex open:flex-col ${className ?? ''}`}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.state === 'some' && (
        <div
          role="listbox"
          id={listId}
          aria-label={label}
          aria-busy={found.busy}
          className="min-h-0 overflow-y-auto p-1"
        >
          {found.items.map((item, i) => (
            <Option
              key={keyOf(item)}
              id={`${listId}-${i}`}
              active={i === active}
              onMark={() => onMark(item)}
              onSelect={() => onSelect(item)}
            >
              {option(item, text)}
            </Option>
          ))}
        </div>
      )}
      {found.state === 'loading' && <LoadingRows />}
      {found.state === 'none' && <p className="p-4 text-table text-muted">{t('noSuggestions', { text })}</p>}
      {found.state === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-3 p-4 text-table text-danger">
          {t('suggestionsFailed')}
          <Button appearance="outline" size="small" onClick={found.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {foot && <div className="shrink-0 border-t border-line bg-paper px-4 py-2 text-table">{foot}</div>}
    </div>
  )
}

interface OptionProps {
  id: string
  active: boolean
  onMark: () => void
  onSelect: () => void
  children: ReactNode
}

function Option({ id, active, onMark, onSelect, children }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and handles keys
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onPointerMove={active ? undefined : onMark}
      onClick={onSelect}
      className={`relative flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 text-table before:absolute before:inset-y-1 before:left-0 before:w-0.75 before:rounded-pill ${active ? 'chosen bg-blush-tint before:bg-mark' : ''}`}
    >
      {children}
    </div>
  )
}

const rows = [0, 1, 2]

function LoadingRows() {
  return (
    <div className="grid gap-1 p-1">
      {rows.map((row) => (
        <span key={row} className="flex min-h-11 items-center px-3 py-2">
          <Skeleton className="h-5 w-full" />
        </span>
      ))}
    </div>
  )
}
