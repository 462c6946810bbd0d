import { Upload } from 'lucide-react'
import { useState } from 'react'
import { listPriceLists, type PriceImport, type PriceList } from '../../../../contract/desk/prices.ts'
import { deskCall } from '../lib/desk-call.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useEver } from '../../ui/use-ever.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PriceTable } from './PriceTable.tsx'
import { LastImport } from './import/LastImport.tsx'
import { ListExport } from './ListExport.tsx'
import { VolumeTiers } from './VolumeTiers.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const ImportDialog = onDemand(async () => (await import('./import/ImportDialog.tsx')).ImportDialog)

/** Prices and stock by price list: editable in place, with import and export. List and filters are in the URL. */
export function PriceSection() {
  const t = useTexts('prices')
  const { search } = useSearch()
  const [round, setRound] = useState(0)
  const { data: lists, error, retry } = useLoad(`${round}`, (signal) => deskCall(listPriceLists, { signal }))
  const [work, setWork] = useState<{ undo?: PriceImport }>()
  const hasWork = useEver(work)
  const list = lists?.find(({ code }) => code === search?.get('list')) ?? lists?.[0]
  const renew = () => setRound((n) => n + 1)
  return (
    <div className="grid grid-cols-1 gap-4 p-4 [--main-bar:--spacing(14)] md:p-6">
      <h1 className="display text-heading">{t('title')}</h1>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {error === undefined && <ListHead lists={lists} list={list} onImport={() => setWork({})} onChange={renew} />}
      {list?.lastImport && <LastImport last={list.lastImport} onUndo={(undo) => setWork({ undo })} onChange={renew} />}
      {error === undefined && search && <PriceTable list={list} search={search} round={round} />}
      {hasWork && list && <ImportDialog list={list} work={work} onClose={() => setWork(undefined)} onChange={renew} />}
    </div>
  )
}

interface HeadProps {
  lists: readonly PriceList[] | undefined
  list: PriceList | undefined
  onImport: () => void
  onChange: () => void
}

function ListHead({ lists, list, onImport, onChange }: HeadProps) {
  const t = useTexts('prices')
  const { go } = useSearch()
  if (!lists || !list) return <Skeleton className="h-28" />
  const { code, prices, companies } = list
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 rounded-card border border-line bg-white p-4 md:px-6">
      <div className="max-sm:w-full sm:min-w-64">
        <Select label={t('list')} value={code} onChange={(event) => go({ list: event.target.value, page: undefined })}>
          {lists.map((one) => (
            <option key={one.code} value={one.code}>
              {t('listOption', { code: one.code, money: one.currencyCode })}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-60 flex-1 text-table">
        <p className="text-muted">{t('listNote', { count: companies, prices })}</p>
        <VolumeTiers key={code} list={list} onChange={onChange} />
      </div>
      <div className="flex flex-wrap gap-3">
        <ListExport code={code} />
        <Button size="small" onClick={onImport}>
          <Upload aria-hidden className="size-4" />
          {t('import.action')}
        </Button>
      </div>
    </div>
  )
}
