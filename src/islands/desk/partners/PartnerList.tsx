import { useStore } from '@nanostores/react'
import { Plus, Upload } from 'lucide-react'
import type { ComponentProps } from 'react'
import { listPartners, type PartnerRow } from '../../../../contract/desk/partners/partners.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useListLoad } from '../parts/list/use-list-load.ts'
import { searchWith, type UpdateSearch } from '../../../lib/use-search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { ShortcutHints } from '../parts/ShortcutHints.tsx'
import { HeaderActions, PageHeader } from '../parts/PageHeader.tsx'
import { moveFocus } from '../parts/list/move-focus.ts'
import { useRunEnd } from '../parts/run/use-run-end.ts'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import { SelectPage } from '../parts/bulk/SelectPage.tsx'
import { type SelectedState, useSelection } from '../parts/bulk/use-selection.ts'
import { EmptyList } from '../parts/list/EmptyList.tsx'
import { scrollToHeading } from '../parts/list/turn-page.ts'
import { useFocusLastOpened } from '../parts/list/use-last-opened.ts'
import { ViewTabs } from '../parts/views/ViewTabs.tsx'
import { PartnerBar } from './bulk/PartnerBar.tsx'
import { partnerRun } from './bulk/partner-run.ts'
import { PartnerRunCards } from './bulk/PartnerRunCards.tsx'
import { type Filters, filtersOf, hasFilters, clearedFilters, viewFilters } from './filters.ts'
import { ImportRunCards } from './import/ImportRunCards.tsx'
import { partnerImportRun } from './import/partner-import-run.ts'
import { PartnerImport } from './import/PartnerImport.tsx'
import { PartnerFilters } from './PartnerFilters.tsx'
import { PartnerTable } from './PartnerTable.tsx'

interface Props {
  search: URLSearchParams
  updateSearch: UpdateSearch
  /** The partner to return to. */
  lastOpened: string | undefined
  selected: SelectedState<PartnerRow>
}

/** The partners with the amounts they owe. Filters are in the URL. */
export function PartnerList({ search, updateSearch, lastOpened, selected }: Props) {
  const t = useTexts('desk-partners')
  const desk = useTexts('desk')
  const isPermitted = usePermissions()
  const canCreate = isPermitted('applications')
  const canSelect = isPermitted('send-reminders') || isPermitted('change-partners')
  const filters = filtersOf(search)
  const { data, error, loading, retry } = usePartners(filters)
  const isCreating = useStore(partnerImportRun.$run)?.isRunning ?? false
  useRunEnd(isCreating, retry)
  const isRunning = useStore(partnerRun.$run)?.isRunning ?? false
  useRunEnd(isRunning, retry)
  const selection = useSelection(data?.rows, ({ id }) => id, selected)
  useShortcuts({
    j: () => moveFocus('[data-partner-link]', 1),
    k: () => moveFocus('[data-partner-link]', -1),
    x: ({ shiftKey }) => {
      const id = document.activeElement?.getAttribute('data-partner-link')
      if (id && canSelect) selection.toggle(id, shiftKey)
    }
  })
  useFocusLastOpened(lastOpened && `[data-partner-link="${CSS.escape(lastOpened)}"]`, data !== undefined)
  const rows = data?.rows ?? []
  const isPageSelected = rows.every(({ id }) => selection.has(id))
  const pageLabel = t(isPageSelected ? 'bulk.deselectPage' : 'bulk.selectPage', { count: rows.length })
  const isEmpty = data?.count === 0 && !loading
  const turnPage = (after: string | undefined) => {
    updateSearch({ after })
    scrollToHeading()
  }
  const hrefOf = (partner: string) => searchWith(search.toString(), { partner })
  const open = (partner: string) => updateSearch({ partner })
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <PageHeader title={desk('sections.partners')} note={data && t('count', { count: data.count })}>
        <HeaderActions>
          <ShortcutHints shortcuts={[[['J', 'K'], desk('keys.move')]]} />
          {canCreate && (
            <>
              <Button
                appearance="outline"
                size="small"
                disabled={isCreating}
                onClick={() => updateSearch({ import: '' })}
              >
                <Upload aria-hidden className="size-4" />
                {t('import.action')}
              </Button>
              <Button size="small" onClick={() => updateSearch({ new: '' })}>
                <Plus aria-hidden className="size-4" />
                {t('new.title')}
              </Button>
            </>
          )}
        </HeaderActions>
      </PageHeader>
      {canCreate && search.has('import') && (
        <PartnerImport onClose={() => updateSearch({ import: undefined }, 'replace')} />
      )}
      <ImportRunCards />
      <PartnerRunCards hrefOf={hrefOf} onOpen={open} />
      <PartnerViews
        search={search}
        updateSearch={updateSearch}
        isReady={data !== undefined}
        isRunning={isRunning || isCreating}
      />
      <div className="overflow-clip rounded-card border border-line bg-white [&_tbody_tr:has(:checked)]:bg-blush-tint">
        <PartnerFilters
          filters={filters}
          countries={data?.countries ?? []}
          tags={data?.tags ?? []}
          agents={data?.agents ?? []}
          onChange={(change) => updateSearch({ ...change, after: undefined }, 'replace')}
        />
        {error !== undefined && (
          <div className="p-4">
            <LoadFailed error={error} onRetry={retry} />
          </div>
        )}
        {isEmpty && (
          <EmptyList
            text={t('none')}
            clearLabel={t('all')}
            onClear={hasFilters(filters) ? () => updateSearch(clearedFilters) : undefined}
          />
        )}
        {(data || error === undefined) && !isEmpty && (
          <PartnerTable
            rows={data?.rows ?? []}
            loading={loading}
            hrefOf={hrefOf}
            onOpen={open}
            selection={canSelect ? selection : undefined}
            pageLabel={pageLabel}
          />
        )}
        {data && data.rows.length > 0 && canSelect && (
          <SelectPage onClick={selection.togglePage}>{pageLabel}</SelectPage>
        )}
        {data && !isEmpty && <Sums sums={data.sums} />}
        {data && (filters.after || data.next) && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4">
            {filters.after && (
              <Button appearance="quiet" onClick={() => turnPage(undefined)}>
                {t('first')}
              </Button>
            )}
            {data.next && (
              <Button appearance="outline" onClick={() => turnPage(data.next ?? undefined)}>
                {t('next')}
              </Button>
            )}
          </div>
        )}
      </div>
      {canSelect && selection.rows.length > 0 && <PartnerBar selection={selection} tags={data?.tags ?? []} />}
    </div>
  )
}

type ViewsProps = Pick<ComponentProps<typeof ViewTabs>, 'search' | 'updateSearch' | 'isReady' | 'isRunning'>

function PartnerViews(props: ViewsProps) {
  const t = useTexts('desk-partners')
  const standard = [
    { name: t('views.all'), query: '' },
    { name: t('views.overdue'), query: 'overdue=true' }
  ]
  return <ViewTabs {...props} section="partners" filters={viewFilters} standard={standard} countOf={countOf} />
}

type Data = Awaited<ReturnType<typeof load>>

/** Sums of all pages, one line per currency. */
function Sums({ sums }: Pick<Data, 'sums'>) {
  const t = useTexts('desk-partners')
  return (
    <dl
      aria-label={t('sums')}
      className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line bg-paper px-4 py-3 text-table font-semibold md:grid-cols-[1fr_auto_auto] md:gap-x-12 md:px-6"
    >
      {sums.map(({ currencyCode, count, open, overdue }) => (
        <div key={currencyCode} className="col-span-full grid grid-cols-subgrid">
          <dt className="max-md:row-span-2">{t('sumOf', { count, code: currencyCode })}</dt>
          <dd className="text-right">
            {t('openSum')} <Money amount={open} currency={currencyCode} />
          </dd>
          <dd className={`text-right ${overdue > 0 ? 'text-danger' : ''}`}>
            {t('overdueSum')} <Money amount={overdue} currency={currencyCode} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function usePartners(filters: Filters) {
  return useListLoad(JSON.stringify(filters), (signal) => load(filters, signal))
}

/** How many partners match the filters. */
const countOf = async (search: URLSearchParams, signal: AbortSignal) => (await load(filtersOf(search), signal, 1)).count

function load({ search, overdue, changes, ...filters }: Filters, signal: AbortSignal, itemsPerPage?: number) {
  const given = { search: search || undefined, overdue: overdue || undefined, changes: changes || undefined }
  return deskCall(listPartners, { query: { ...filters, ...given, itemsPerPage }, signal })
}
