import { type AuditEntry, exportAudit, listAudit } from '../../../../contract/desk/log.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { useListLoad } from '../parts/list/use-list-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { totalCount } from '../../../lib/total-count.ts'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { Table } from '../../ui/display/Table.tsx'
import { ExportMenu, useSpreadsheetFormats } from '../../ui/ExportMenu.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskCallWithHeaders, deskExport } from '../lib/desk-call.ts'
import { Changes } from '../parts/changes/Changes.tsx'
import { ListPages } from '../parts/list/ListPages.tsx'
import { rowFocus, useRowKeys } from '../parts/list/use-row-keys.ts'
import { ShortcutHints } from '../parts/ShortcutHints.tsx'
import { EmptyList } from '../parts/list/EmptyList.tsx'
import { HeaderActions, PageHeader } from '../parts/PageHeader.tsx'
import { ViewsMenu } from '../parts/views/ViewsMenu.tsx'
import { clearedFilters, type Filters, filtersOf, hasFilters, defaultFilters, queryOf, viewFilters } from './filters.ts'
import { LogFilters } from './LogFilters.tsx'
import { ObjectLink } from './ObjectLink.tsx'

const perPage = 30

/** Staff actions, newest first: when, who, what, which object, and the changes. Filters are in the URL. */
export function Log() {
  const t = useTexts('desk')
  const { search, updateSearch } = useSearchParams()
  const filters = search && filtersOf(search)
  const { data, error, loading, retry } = useEntries(filters)
  const formats = useSpreadsheetFormats((format) => downloadLog(filters ?? defaultFilters, format))
  useRowKeys()
  const isEmpty = data?.total === 0 && !loading && filters !== undefined && hasFilters(filters)
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <PageHeader title={t('sections.log')} note={data && t('log.count', { count: data.total })}>
        <HeaderActions>
          <ShortcutHints
            shortcuts={[
              [['J', 'K'], t('keys.move')],
              [['↵'], t('keys.open')]
            ]}
          />
          {search && <ViewsMenu section="log" search={search} filters={viewFilters} updateSearch={updateSearch} />}
          <ExportMenu label={t('log.export')} formats={formats} size="small" />
        </HeaderActions>
      </PageHeader>
      <div data-rows className={`overflow-clip rounded-card border border-line bg-white ${rowFocus}`}>
        {filters && (
          <LogFilters
            filters={filters}
            onChange={(change) => updateSearch({ ...change, page: undefined }, 'replace')}
          />
        )}
        {error !== undefined && (
          <div className="p-4">
            <LoadFailed error={error} onRetry={retry} />
          </div>
        )}
        {isEmpty && (
          <EmptyList text={t('log.nothing')} clearLabel={t('log.reset')} onClear={() => updateSearch(clearedFilters)} />
        )}
        {(data || error === undefined) && !isEmpty && <Entries entries={data?.entries ?? []} loading={loading} />}
        {data && filters && (
          <ListPages
            search={search}
            page={filters.page}
            perPage={perPage}
            total={data.total}
            shown={data.entries.length}
            updateSearch={updateSearch}
          />
        )}
      </div>
    </div>
  )
}

function useEntries(filters: Filters | undefined) {
  return useListLoad(filters && JSON.stringify(filters), async (signal) => {
    const { page, ...rest } = filters ?? defaultFilters
    const query = { page, itemsPerPage: perPage, ...queryOf(rest) }
    const { data: entries, headers } = await deskCallWithHeaders(listAudit, { query, signal })
    return { entries, total: totalCount(headers) }
  })
}

const downloadLog = (filters: Filters, format: 'xlsx' | 'csv') =>
  deskExport(`${exportAudit.path}?${new URLSearchParams(queryOf(filters))}`, 'log', format)

function Entries({ entries, loading }: { entries: readonly AuditEntry[]; loading: boolean }) {
  const t = useTexts('desk')
  const locale = useLocale()
  return (
    <Table
      caption={t('sections.log')}
      sticky
      rows={entries}
      loading={loading}
      expected={10}
      keyOf={({ id }) => id}
      empty={t('log.none')}
      columns={[
        {
          head: t('log.action'),
          card: 'title',
          cell: ({ action, at }) => (
            <>
              <span className="block font-semibold">{t(`actions.${action}`)}</span>
              <span className="figures block text-small font-normal text-muted">{formatDateTime(at, locale)}</span>
            </>
          )
        },
        { head: t('log.who'), cell: ({ staffName }) => staffName },
        { head: t('log.object'), cell: (entry) => <ObjectLink entry={entry} /> },
        { head: t('log.changes'), card: 'bare', cell: (entry) => <Changes entry={entry} /> }
      ]}
    />
  )
}
