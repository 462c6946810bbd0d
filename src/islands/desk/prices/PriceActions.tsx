import { GitCompareArrows, Plus, Upload } from 'lucide-react'
import type { PriceList } from '../../../../contract/desk/prices.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { ListExport } from './ListExport.tsx'
import { usePermissions } from '../lib/use-permissions.ts'
import { HeaderActions } from '../parts/PageHeader.tsx'
import { ViewsMenu } from '../parts/views/ViewsMenu.tsx'
import { viewFilters } from './filters.ts'
import type { ListTask } from './lists/ListDialogs.tsx'

interface Props {
  list: PriceList
  onImport: () => void
  onTask: (task: ListTask) => void
}

/** Saved views, import and export of a list, and a button for a new list. */
export function PriceActions({ list: { code }, onImport, onTask }: Props) {
  const t = useTexts('prices')
  const stock = useTexts('desk-stock')
  const { search, updateSearch } = useSearchParams()
  const canChange = usePermissions()('change-prices')
  return (
    <HeaderActions>
      {search && <ViewsMenu section="prices" search={search} filters={viewFilters} updateSearch={updateSearch} />}
      <Button appearance="outline" size="small" onClick={() => updateSearch({ compare: '1' })}>
        <GitCompareArrows aria-hidden className="size-4" />
        {stock('differences.action')}
      </Button>
      <ListExport code={code} />
      {canChange && (
        <>
          <Button appearance="outline" size="small" onClick={onImport}>
            <Upload aria-hidden className="size-4" />
            {t('import.action')}
          </Button>
          <Button size="small" onClick={() => onTask('new')}>
            <Plus aria-hidden className="size-4" />
            {t('lists.new')}
          </Button>
        </>
      )}
    </HeaderActions>
  )
}
