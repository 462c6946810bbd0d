import { useState } from 'react'
import { listDeskRequests, requestViews } from '../../../../contract/desk/support.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useListLoad } from '../parts/list/use-list-load.ts'
import { type UpdateSearch, useSearchParams } from '../../../lib/use-search-params.ts'
import { deskCall } from '../lib/desk-call.ts'
import { ViewsMenu } from '../parts/views/ViewsMenu.tsx'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import { RequestList } from './RequestList.tsx'
import { Templates } from './Templates.tsx'
import { RequestView } from './RequestView.tsx'

const pageSize = 30

/** URL parameters that a saved view stores. */
const viewFilters = ['view', 'q']

/** Support requests: list, conversation and context side by side, on phones one after the other. */
export function Support() {
  const t = useTexts('desk-support')
  const { search, updateSearch, goBack } = useSearchParams()
  const view = requestViews.find((option) => option === search?.get('view')) ?? 'open'
  const searchText = search?.get('q') ?? ''
  const [limit, setLimit] = useState(pageSize)
  const list = useListLoad(search && `${view} ${searchText} ${limit}`, (signal) =>
    deskCall(listDeskRequests, {
      query: { view, itemsPerPage: limit, ...(searchText && { search: searchText }) },
      signal
    })
  )
  const rows = list.data?.rows ?? []
  const requestedId = search?.get('request') ?? undefined
  const at = rows.findIndex(({ id }) => id === requestedId)
  const step = (by: 1 | -1) => {
    const next = at === -1 ? rows[0] : rows[at + by]
    if (next) updateSearch({ request: next.id }, 'replace')
  }
  const applyFilters: UpdateSearch = (change, mode) => {
    setLimit(pageSize)
    updateSearch({ ...change, request: undefined }, mode)
  }
  useShortcuts({ j: () => step(1), k: () => step(-1) })
  return (
    <div className="grid grid-cols-1 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <div
        className={`border-line bg-white lg:min-h-[calc(100dvh-3.5rem)] lg:border-r ${requestedId ? 'max-lg:hidden' : ''}`}
      >
        <RequestList
          list={list}
          view={view}
          search={searchText}
          views={
            search && <ViewsMenu section="support" search={search} filters={viewFilters} updateSearch={applyFilters} />
          }
          open={requestedId}
          onOpen={(request) => updateSearch({ request }, requestedId ? 'replace' : 'push')}
          onMore={() => setLimit((n) => n + pageSize)}
          onFilter={(change) => applyFilters(change, 'replace')}
        />
      </div>
      <div className={`min-w-0 ${requestedId ? '' : 'max-lg:hidden'}`}>
        {requestedId ? (
          <RequestView
            key={requestedId}
            id={requestedId}
            onBack={() => goBack({ request: undefined })}
            onChange={list.retry}
          />
        ) : (
          list.data && <p className="p-6 text-muted">{t(rows.length > 0 ? 'choose' : 'none')}</p>
        )}
      </div>
      {search?.has('templates') && !requestedId && (
        <Templates onClose={() => updateSearch({ templates: undefined }, 'replace')} />
      )}
    </div>
  )
}
