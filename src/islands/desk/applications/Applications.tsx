import { useState } from 'react'
import { listApplications } from '../../../../contract/desk/applications.ts'
import { applicationStates } from '../../../../contract/partners/registration.ts'
import { deskCall } from '../lib/desk-call.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useIsWideScreen } from '../parts/list/use-is-wide-screen.ts'
import { useListLoad } from '../parts/list/use-list-load.ts'
import { type UpdateSearch, useSearchParams } from '../../../lib/use-search-params.ts'
import { ViewsMenu } from '../parts/views/ViewsMenu.tsx'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import { ApplicationList } from './ApplicationList.tsx'
import { ApplicationView } from './ApplicationView.tsx'
import { ApplicationNavigation } from './ApplicationNavigation.tsx'

const pageSize = 50

/** URL parameters that a saved view stores. */
const viewFilters = ['state', 'q']

/** Partner applications: list and decision side by side, on phones one after the other. */
export function Applications() {
  const t = useTexts('desk')
  const { search, updateSearch, goBack } = useSearchParams()
  const state = applicationStates.find((option) => option === search?.get('state'))
  const searchText = search?.get('q') ?? ''
  const [limit, setLimit] = useState(pageSize)
  const isWide = useIsWideScreen()
  const list = useListLoad(search && `${state} ${searchText} ${limit}`, (signal) => {
    const query = { itemsPerPage: limit, ...(state && { state }), ...(searchText && { search: searchText }) }
    return deskCall(listApplications, { query, signal })
  })
  const rows = list.data?.rows ?? []
  const requestedId = search?.get('application') ?? undefined
  // On narrow screens, only the list is shown until one is chosen: a hidden view would still have its keys.
  const open = requestedId ?? (isWide ? rows[0]?.id : undefined)
  const at = rows.findIndex(({ id }) => id === open)
  const step = (by: 1 | -1) => {
    const next = rows[at + by]
    if (next) updateSearch({ application: next.id }, 'replace')
  }
  const applyFilters: UpdateSearch = (change, mode) => {
    setLimit(pageSize)
    updateSearch({ ...change, application: undefined }, mode)
  }
  useShortcuts({ j: () => step(1), k: () => step(-1) })
  return (
    <div className="grid grid-cols-1 lg:grid-cols-[23rem_minmax(0,1fr)]">
      <div
        className={`border-line bg-white lg:min-h-[calc(100dvh-3.5rem)] lg:border-r ${requestedId ? 'max-lg:hidden' : ''}`}
      >
        <ApplicationList
          list={list}
          state={state}
          search={searchText}
          views={
            search && (
              <ViewsMenu section="applications" search={search} filters={viewFilters} updateSearch={applyFilters} />
            )
          }
          open={open}
          onOpen={(application) => updateSearch({ application })}
          onMore={() => setLimit((n) => n + pageSize)}
          onFilter={(change) => applyFilters(change, 'replace')}
        />
      </div>
      <div className={`min-w-0 ${requestedId ? '' : 'max-lg:hidden'}`}>
        {requestedId && (
          <ApplicationNavigation
            at={at}
            count={rows.length}
            onStep={step}
            onBack={() => goBack({ application: undefined })}
          />
        )}
        {open && (
          <ApplicationView
            key={open}
            id={open}
            // It stays visible even if it no longer matches the list's filter, or only one of the two fits on the screen.
            onKeepOpen={() => updateSearch({ application: open }, 'replace')}
            onChange={list.retry}
          />
        )}
        {!open && list.data && <p className="p-6 text-muted">{t('applications.none')}</p>}
      </div>
    </div>
  )
}
