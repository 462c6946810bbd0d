import { useState } from 'react'
import { listPriceLists } from '../../../../contract/desk/prices.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { PresenceNote } from '../parts/PresenceNote.tsx'
import { LastImport } from './import/LastImport.tsx'
import type { ImportTask } from './import/use-import.ts'
import { ListDialogs, type ListTask } from './lists/ListDialogs.tsx'
import { PriceListHeader } from './PriceListHeader.tsx'
import { Differences } from '../stock/Differences.tsx'
import { StockPanel } from '../stock/StockPanel.tsx'
import { PriceActions } from './PriceActions.tsx'
import { PriceTable } from './PriceTable.tsx'
import { ScheduledChanges } from './ScheduledChanges.tsx'

const ImportDialog = onDemand(async () => (await import('./import/ImportDialog.tsx')).ImportDialog)

/** Prices and stock by price list: editable in place, with import and export. List and filters are in the URL. */
export function PriceSection() {
  const t = useTexts('prices')
  const { search, updateSearch } = useSearchParams()
  const canChange = usePermissions()('change-prices')
  const [reloadKey, setReloadKey] = useState(0)
  const { data: lists, error, retry } = useLoad('lists', (signal) => deskCall(listPriceLists, { signal }))
  const [chosenImport, setChosenImport] = useState<ImportTask>()
  const [chosenTask, setChosenTask] = useState<ListTask>()
  // The desk's search opens an import or a new list through the URL.
  const importTask = chosenImport ?? (search?.has('import') && canChange ? ({ kind: 'file' } as const) : undefined)
  const listTask = chosenTask ?? (search?.has('new') && canChange ? 'new' : undefined)
  const list = lists?.find(({ code }) => code === search?.get('list')) ?? lists?.[0]
  const closeImport = () => {
    setChosenImport(undefined)
    if (search?.has('import')) updateSearch({ import: undefined }, 'replace')
  }
  const reload = () => {
    retry()
    setReloadKey((n) => n + 1)
  }
  return (
    <div className="grid grid-cols-1 gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="display text-heading">{t('title')}</h1>
          {list && <PresenceNote kind="price-list" id={list.code} />}
        </div>
        {list && <PriceActions list={list} onImport={() => setChosenImport({ kind: 'file' })} onTask={setChosenTask} />}
      </div>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {(lists || error === undefined) && (
        <PriceListHeader
          lists={lists}
          list={list}
          onAdjust={() => setChosenImport({ kind: 'adjust' })}
          onTask={setChosenTask}
          onChange={reload}
        />
      )}
      {list && canChange && (
        <ScheduledChanges
          changes={list.scheduled}
          onView={(change) => setChosenImport({ kind: 'scheduled', current: change })}
        />
      )}
      {list?.lastImport && canChange && (
        <LastImport
          last={list.lastImport}
          onUndo={(change) => setChosenImport({ kind: 'undo', current: change })}
          onChange={reload}
        />
      )}
      {(lists || error === undefined) && search && <PriceTable list={list} search={search} reloadKey={reloadKey} />}
      {search?.has('compare') && <Differences />}
      {search?.has('stock') && <StockPanel key={search.get('stock')} search={search} onChange={reload} />}
      {importTask && list && <ImportDialog list={list} task={importTask} onClose={closeImport} onChange={reload} />}
      {lists && list && listTask && (
        <ListDialogs
          // A new dialog for each list: the open list may be deleted meanwhile.
          key={listTask === 'new' ? listTask : list.code}
          task={listTask}
          lists={lists}
          list={list}
          onChange={reload}
          onClose={() => {
            setChosenTask(undefined)
            if (search?.has('new')) updateSearch({ new: undefined }, 'replace')
          }}
          onCreated={(code) => {
            setChosenTask(undefined)
            updateSearch({ list: code, page: undefined, new: undefined })
          }}
        />
      )}
    </div>
  )
}
