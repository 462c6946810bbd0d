import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { ViewSection } from '../../../../../contract/desk/shell/views.ts'
import { formatNumber } from '../../../../../contract/format.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { onPlainClick, searchWith, type UpdateSearch } from '../../../../lib/use-search-params.ts'
import { Button } from '../../../ui/Button.tsx'
import { useScrollToSelected } from '../../../ui/display/Tabs.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { useRunEnd } from '../run/use-run-end.ts'
import { useViews } from './use-views.ts'
import { withView } from './view-query.ts'

const ViewsDialog = onDemand(async () => (await import('./ViewsDialog.tsx')).ViewsDialog)

/** Each count is a call; more tabs than this rarely fit beside each other. */
const maxCounts = 12

interface Props {
  section: ViewSection
  search: URLSearchParams
  /** URL parameters for the filters or sort order of the list. */
  filters: readonly string[]
  updateSearch: UpdateSearch
  /** The views that everybody has; the first one has no filters. */
  standard: readonly { name: string; query: string }[]
  /** How many rows the list has with these URL parameters. */
  countOf: (search: URLSearchParams, signal: AbortSignal) => Promise<number>
  /** Whether the list has been loaded, which comes before the counts. */
  isReady: boolean
  /** Whether rows of the list are being processed; views are counted again afterwards. */
  isRunning: boolean
}

/** The views of a list above it, with their counts: those that everybody has, then the user's own. */
export function ViewTabs({ section, search, filters, updateSearch, standard, countOf, isReady, isRunning }: Props) {
  const t = useTexts('desk')
  const locale = useLocale()
  const [isEditing, setEditing] = useState(false)
  const { views, isLoading, query, setViews } = useViews(section, search, filters)
  const tabs = [...standard, ...views]
  const key = JSON.stringify(tabs.map((tab) => tab.query))
  const counts = useLoad(isReady && !isLoading ? key : undefined, (signal) =>
    Promise.all(
      tabs.slice(0, maxCounts).map((tab) => countOf(new URLSearchParams(tab.query), signal).catch(() => undefined))
    )
  )
  useRunEnd(isRunning, counts.retry)
  const row = useScrollToSelected<HTMLElement>('[aria-current]', `${query} ${key} ${counts.data !== undefined}`)
  return (
    <div className="flex items-end gap-x-4 border-b border-line">
      {/* Room for the focus ring, which the scroll container would clip. */}
      <nav
        ref={row}
        aria-label={t('views.menu')}
        className="relative -mx-1 -mb-1.25 flex min-w-0 flex-1 gap-x-1 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {tabs.map((tab, i) => {
          const change = withView(tab.query, filters)
          const isOpen = tab.query === query
          const count = counts.data?.[i]
          return (
            <a
              key={`${tab.name} ${tab.query}`}
              href={searchWith(search.toString(), change)}
              aria-current={isOpen || undefined}
              onClick={onPlainClick(() => updateSearch(change))}
              className={`motion-state flex min-h-11 shrink-0 items-center gap-2 rounded-t-control px-3 text-table whitespace-nowrap ${isOpen ? 'chosen border-b-2 border-plum font-semibold text-plum' : 'mb-0.5 text-muted hover:text-plum'}`}
            >
              <span className="max-w-60 truncate">{tab.name}</span>
              {count !== undefined && <span className="figures text-small">{formatNumber(count, locale)}</span>}
            </a>
          )
        })}
      </nav>
      <Button appearance="quiet" size="small" aria-label={t('views.edit')} onClick={() => setEditing(true)}>
        <Bookmark aria-hidden className="size-4" />
        <span className="max-md:hidden">{t('views.edit')}</span>
      </Button>
      {isEditing && (
        <ViewsDialog
          section={section}
          query={query}
          views={views}
          onChanged={setViews}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  )
}
