import { Pencil, Percent, Users } from 'lucide-react'
import type { PriceList } from '../../../../contract/desk/prices.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePermissions } from '../lib/use-permissions.ts'
import type { ListTask } from './lists/ListDialogs.tsx'
import { VolumeTiers } from './VolumeTiers.tsx'

interface Props {
  lists: readonly PriceList[] | undefined
  list: PriceList | undefined
  onAdjust: () => void
  onTask: (task: ListTask) => void
  /** Called after a change to the list was saved. */
  onChange: () => void
}

/** The chosen price list, with actions on the whole list. */
export function PriceListHeader({ lists, list, onAdjust, onTask, onChange }: Props) {
  const t = useTexts('prices')
  const { updateSearch } = useSearchParams()
  const canChange = usePermissions()('change-prices')
  if (!lists || !list) return <Skeleton className="h-28" />
  const { code, prices, companies } = list
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 rounded-card border border-line bg-white p-4 md:px-6">
      <div className="flex items-end gap-1 max-sm:w-full sm:min-w-64">
        <div className="min-w-0 flex-1">
          <Select
            label={t('list')}
            value={code}
            onChange={(event) => updateSearch({ list: event.target.value, page: undefined })}
          >
            {lists.map((option) => (
              <option key={option.code} value={option.code}>
                {t('listOption', { name: option.name, money: option.currencyCode })}
              </option>
            ))}
          </Select>
        </div>
        {canChange && <IconButton icon={Pencil} label={t('lists.edit')} onClick={() => onTask('edit')} />}
      </div>
      <div className="min-w-60 flex-1 text-table">
        <p className="text-muted">{t('listNote', { count: companies, prices })}</p>
        <VolumeTiers key={code} list={list} onChange={onChange} />
      </div>
      {canChange && (
        <div className="flex flex-wrap gap-2 max-md:[&_svg]:hidden md:gap-3">
          <Button appearance="outline" size="small" onClick={onAdjust}>
            <Percent aria-hidden className="size-4" />
            {t('adjust.action')}
          </Button>
          <Button appearance="outline" size="small" onClick={() => onTask('assign')}>
            <Users aria-hidden className="size-4" />
            {t('lists.assign')}
          </Button>
        </div>
      )}
    </div>
  )
}
