import type { ReactNode } from 'react'
import type { Loaded } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ListSearch } from '../../../ui/display/ListSearch.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ShortcutHints } from '../ShortcutHints.tsx'

interface Props<Row> {
  title: string
  /** The menu of saved views. */
  views: ReactNode
  searchLabel: string
  search: string
  onSearch: (text: string | undefined) => void
  filterLabel: string
  filters: readonly { label: string; count?: number | undefined; isSelected: boolean; onSelect: () => void }[]
  list: Loaded<{ rows: readonly Row[]; total: number }>
  /** The server's limit per request. */
  maxShown?: number
  renderEntry: (row: Row) => ReactNode
  moreLabel: (count: number) => string
  onMore: () => void
  emptyText: string
}

const tab =
  'motion-state figures min-h-9 rounded-pill px-3 text-table font-medium hover:bg-plum-tint aria-pressed:chosen aria-pressed:bg-plum-tint aria-pressed:font-semibold aria-pressed:text-plum max-md:min-h-11'

/** A list beside the open record, with its search and filters. */
export function SideList<Row extends { id: string }>({ list, maxShown = Infinity, ...props }: Props<Row>) {
  const t = useTexts('desk')
  const { data, error, loading, retry } = list
  return (
    <div className="lg:sticky lg:top-14 lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto">
      <div className="grid gap-3 border-b border-line p-4 lg:p-5">
        <div className="flex items-center justify-between gap-3">
          <h1 className="display text-heading">{props.title}</h1>
          {props.views}
        </div>
        <ListSearch
          label={props.searchLabel}
          value={props.search}
          onSearch={(text) => props.onSearch(text || undefined)}
        />
        <div role="group" aria-label={props.filterLabel} className="-mx-1 flex flex-wrap gap-1">
          {props.filters.map(({ label, count, isSelected, onSelect }) => (
            <button key={label} type="button" aria-pressed={isSelected} className={tab} onClick={onSelect}>
              {label} {count}
            </button>
          ))}
        </div>
      </div>
      {error !== undefined && (
        <div className="p-4">
          <LoadFailed error={error} onRetry={retry} />
        </div>
      )}
      {!data && error === undefined && <Skeleton className="m-4 h-60" />}
      {data && (
        <ul aria-busy={loading || undefined}>
          {data.rows.map((row) => (
            <li key={row.id}>{props.renderEntry(row)}</li>
          ))}
        </ul>
      )}
      {data && data.rows.length < Math.min(data.total, maxShown) && (
        <Button appearance="quiet" busy={loading} onClick={props.onMore} className="m-2">
          {props.moreLabel(data.total - data.rows.length)}
        </Button>
      )}
      {data?.rows.length === 0 && (
        <p role="status" className="p-6 text-muted lg:hidden">
          {props.emptyText}
        </p>
      )}
      {data && data.rows.length > 0 && (
        <div className="p-4 lg:p-5">
          <ShortcutHints shortcuts={[[['J', 'K'], t('keys.move')]]} />
        </div>
      )}
    </div>
  )
}

/** A row of the list, which opens its record. */
export function SideEntry({ isOpen, onOpen, children }: { isOpen: boolean; onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className="motion-state grid w-full gap-1 border-b border-l-3 border-b-line border-l-transparent forced-colors:border-l-[canvas] px-4 py-3 text-left -outline-offset-2 hover:bg-blush-tint lg:aria-[current]:chosen lg:aria-[current]:border-l-plum lg:aria-[current]:bg-blush-tint"
    >
      {children}
    </button>
  )
}
