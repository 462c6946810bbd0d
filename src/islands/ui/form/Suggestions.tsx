import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../Button.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { panelClass, usePopover } from '../overlay/use-popover.ts'
import type { useSuggestions } from './use-suggestions.ts'

interface Props<Item> {
  result: Omit<ReturnType<typeof useSuggestions<Item>>, 'items'> & { items: readonly Item[] }
  listId: string
  label: string
  text: string
  /** -1 if none is marked. */
  active: number
  keyOf: (item: Item) => string
  renderOption: (item: Item, text: string) => ReactNode
  footer?: ReactNode
  className?: string
  onHighlight: (item: Item) => void
  onSelect: (item: Item) => void
}

/** The list below a Combobox, or a message instead. Focus stays in the field. */
export function Suggestions<Item>({
  result,
  listId,
  label,
  text,
  keyOf,
  renderOption,
  footer,
  className,
  ...rest
}: Props<Item>) {
  const t = useTexts('ui')
  const panel = usePopover()
  const { active, onHighlight, onSelect } = rest
  return (
    <div
      ref={panel}
      popover="manual"
      role="presentation"
      className={`${panelClass} mt-1 open:flex open:flex-col ${className ?? ''}`}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {result.state === 'results' && (
        <div
          role="listbox"
          id={listId}
          aria-label={label}
          aria-busy={result.busy}
          className="min-h-0 overflow-y-auto p-1"
        >
          {result.items.map((item, i) => (
            <Option
              key={keyOf(item)}
              id={`${listId}-${i}`}
              active={i === active}
              onHighlight={() => onHighlight(item)}
              onSelect={() => onSelect(item)}
            >
              {renderOption(item, text)}
            </Option>
          ))}
        </div>
      )}
      {result.state === 'loading' && <LoadingRows />}
      {result.state === 'empty' && <p className="p-4 text-table text-muted">{t('noSuggestions', { text })}</p>}
      {result.state === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-3 p-4 text-table text-danger">
          {t('suggestionsFailed')}
          <Button appearance="outline" size="small" onClick={result.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {footer && <div className="shrink-0 border-t border-line bg-paper px-4 py-2 text-table">{footer}</div>}
    </div>
  )
}

interface OptionProps {
  id: string
  active: boolean
  onHighlight: () => void
  onSelect: () => void
  children: ReactNode
}

function Option({ id, active, onHighlight, onSelect, children }: OptionProps) {
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
      onPointerMove={active ? undefined : onHighlight}
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
