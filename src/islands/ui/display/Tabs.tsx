import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { formatNumber } from '../../../../contract/format.ts'
import { useLocale } from '../../../lib/texts.tsx'
import { arrowTarget } from '../overlay/arrow-target.ts'

interface Tab<Key extends string> {
  key: Key
  label: string
  /** Number of items in the tab. */
  count?: number
  panel: ReactNode
  /** Whether its panel is only hidden while another tab is selected, so that input in it stays. */
  keepsInput?: boolean
}

interface Props<Key extends string> {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
}

/** Tabs selected by arrow keys, Home and End; on narrow screens they scroll sideways. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect }: Props<Key>) {
  const id = useId()
  const locale = useLocale()
  const at = tabs.findIndex(({ key }) => key === selected)
  const list = useScrollToSelected<HTMLDivElement>('[aria-selected=true]', at)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = arrowTarget(event.key, at, tabs.length, 'horizontal') ?? -1
    const tab = tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="border-b border-line">
        {/* Room for the focus ring, which the scroll container would clip. */}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="relative -mx-1 -mb-1.25 flex gap-x-1 overflow-x-auto p-1 [scrollbar-width:none]"
        >
          {tabs.map(({ key, label, count }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              aria-selected={key === selected}
              aria-controls={key === selected ? `${id}-${key}-panel` : undefined}
              tabIndex={key === selected ? 0 : -1}
              onClick={() => onSelect(key)}
              onKeyDown={onKeyDown}
              className={`motion-state flex min-h-11 shrink-0 items-center gap-2 rounded-t-control px-4 text-table whitespace-nowrap ${key === selected ? 'chosen border-b-2 border-plum font-semibold text-plum' : 'mb-0.5 text-muted hover:text-plum'}`}
            >
              {label}
              {count !== undefined && <span className="figures">{formatNumber(count, locale)}</span>}
            </button>
          ))}
        </div>
      </div>
      {tabs
        .filter(({ key, keepsInput }) => key === selected || keepsInput)
        .map(({ key, panel }) => (
          <div
            key={key}
            role="tabpanel"
            id={`${id}-${key}-panel`}
            aria-labelledby={`${id}-${key}`}
            tabIndex={0}
            hidden={key !== selected}
          >
            {panel}
          </div>
        ))}
    </div>
  )
}

/**
 * Ref of a row that scrolls to its selected tab, without scrolling the page.
 * @param selected selector of that tab
 * @param key changes with the selected tab or the widths of the tabs
 */
export function useScrollToSelected<Row extends HTMLElement>(selected: string, key: string | number) {
  const list = useRef<Row>(null)
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(selected)
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [selected, key])
  return list
}
