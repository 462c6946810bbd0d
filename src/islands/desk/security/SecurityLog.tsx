import { listSecurityEvents } from '../../../../contract/desk/security-events.ts'
import { useListLoad } from '../parts/list/use-list-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { daysOf } from '../../ui/period/period.ts'
import { deskCall } from '../lib/desk-call.ts'
import { rowFocus, useRowKeys } from '../parts/list/use-row-keys.ts'
import { ShortcutHints } from '../parts/ShortcutHints.tsx'
import { EmptyList } from '../parts/list/EmptyList.tsx'
import { scrollToHeading } from '../parts/list/turn-page.ts'
import { HeaderActions, PageHeader } from '../parts/PageHeader.tsx'
import { ViewsMenu } from '../parts/views/ViewsMenu.tsx'
import { EventTable } from './EventTable.tsx'
import { type Filters, filtersOf, hasFilters, clearedFilters, viewFilters } from './filters.ts'
import { PersonalData } from './PersonalData.tsx'
import { StaffTable } from './StaffTable.tsx'
import { SecurityFilters } from './SecurityFilters.tsx'

/** Sign-ins and access changes, newest first, for managers. Filters are in the URL. */
export function SecurityLog() {
  const t = useTexts('desk-security')
  const desk = useTexts('desk')
  const { search, updateSearch } = useSearchParams()
  const filters = search && filtersOf(search)
  const { data, error, loading, retry } = useEvents(filters)
  useRowKeys()
  const isEmpty = data?.events.length === 0 && !loading
  const turnPage = (before: string | undefined) => {
    updateSearch({ before })
    scrollToHeading()
  }
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <PageHeader title={desk('sections.security')} note={t('note')}>
        <HeaderActions>
          <ShortcutHints shortcuts={[[['J', 'K'], desk('keys.move')]]} />
          {search && <ViewsMenu section="security" search={search} filters={viewFilters} updateSearch={updateSearch} />}
        </HeaderActions>
      </PageHeader>
      <div data-rows className={`overflow-clip rounded-card border border-line bg-white ${rowFocus}`}>
        {filters && (
          <SecurityFilters
            filters={filters}
            onChange={(change) => updateSearch({ ...change, before: undefined }, 'replace')}
          />
        )}
        <p role="status" className="sr-only">
          {data && !loading && !isEmpty && desk('log.count', { count: data.events.length })}
        </p>
        {error !== undefined && (
          <div className="p-4">
            <LoadFailed error={error} onRetry={retry} />
          </div>
        )}
        {isEmpty && (
          <EmptyList
            text={t('none')}
            clearLabel={t('all')}
            onClear={filters && hasFilters(filters) ? () => updateSearch(clearedFilters) : undefined}
          />
        )}
        {(data || error === undefined) && !isEmpty && <EventTable events={data?.events ?? []} loading={loading} />}
        {data && (filters?.before || data.next) && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4">
            {filters?.before && (
              <Button appearance="quiet" onClick={() => turnPage(undefined)}>
                {t('newest')}
              </Button>
            )}
            {data.next && (
              <Button appearance="outline" onClick={() => turnPage(data.next ?? undefined)}>
                {t('older')}
              </Button>
            )}
          </div>
        )}
      </div>
      <StaffTable />
      <PersonalData />
    </div>
  )
}

function useEvents(filters: Filters | undefined) {
  return useListLoad(filters && JSON.stringify(filters), (signal) => {
    const { before, kind, person, period } = filters ?? clearedFilters
    const query = {
      ...(before && { before }),
      ...(kind && { kind }),
      ...(person && { person }),
      ...daysOf(period, new Date())
    }
    return deskCall(listSecurityEvents, { query, signal })
  })
}
