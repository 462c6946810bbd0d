import { useState } from 'react'
import { listDeskRequests, requestViews } from '../../../../contract/desk/support.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useListLoad } from '../parts/list/use-list-load.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { deskCall } from '../lib/desk-call.ts'
import { useKeys } from '../parts/use-keys.ts'
import { RequestList } from './RequestList.tsx'
import { RequestView } from './RequestView.tsx'

const atFirst = 30

/** Support requests: list, conversation and context side by side, on phones one after the other. */
export function Support() {
  const t = useTexts('desk-support')
  const { search, go, leave } = useSearch()
  const view = requestViews.find((one) => one === search?.get('view')) ?? 'open'
  const searchText = search?.get('q') ?? ''
  const [round, setRound] = useState(0)
  const [most, setMost] = useState(atFirst)
  const list = useListLoad(search && `${view} ${searchText} ${round} ${most}`, (signal) =>
    deskCall(listDeskRequests, {
      query: { view, itemsPerPage: most, ...(searchText && { search: searchText }) },
      signal
    })
  )
  const rows = list.data?.rows ?? []
  const wanted = search?.get('request') ?? undefined
  const at = rows.findIndex(({ id }) => id === wanted)
  const step = (by: 1 | -1) => {
    const next = at === -1 ? rows[0] : rows[at + by]
    if (next) go({ request: next.id }, 'replace')
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <div className="grid grid-cols-1 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <div
        className={`border-line bg-white lg:min-h-[calc(100dvh-3.5rem)] lg:border-r ${wanted ? 'max-lg:hidden' : ''}`}
      >
        <RequestList
          list={list}
          view={view}
          search={searchText}
          open={wanted}
          onOpen={(request) => go({ request }, wanted ? 'replace' : 'push')}
          onMore={() => setMost((n) => n + atFirst)}
          onNarrow={(change) => {
            setMost(atFirst)
            go({ ...change, request: undefined }, 'replace')
          }}
        />
      </div>
      <div className={`min-w-0 ${wanted ? '' : 'max-lg:hidden'}`}>
        {wanted ? (
          <RequestView
            key={wanted}
            id={wanted}
            onBack={() => leave({ request: undefined })}
            onChange={() => setRound((n) => n + 1)}
          />
        ) : (
          list.data && <p className="p-6 text-muted">{t(rows.length > 0 ? 'choose' : 'none')}</p>
        )}
      </div>
    </div>
  )
}
