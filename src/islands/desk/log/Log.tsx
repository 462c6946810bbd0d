import { auditKinds, listAudit, type AuditEntry } from '../../../../contract/desk/log.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { settingKeys } from '../../../../contract/desk/settings/settings.ts'
import { deskExchange } from '../lib/desk-call.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { searchWith, useSearch } from '../../../lib/use-search.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Pager } from '../../ui/display/Pager.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { Changes } from '../parts/Changes.tsx'
import { PageHead } from '../parts/PageHead.tsx'

const perPage = 30

/** Staff actions, newest first: when, who, what, which object, and the changes. */
export function Log() {
  const t = useTexts('desk')
  const { search, go } = useSearch()
  const page = Math.max(1, Math.floor(Number(search?.get('page'))) || 1)
  const kind = auditKinds.find((one) => one === search?.get('kind'))
  const { data, error, loading, retry } = useLoad(search && `${page} ${kind}`, async (signal) => {
    const query = { page, itemsPerPage: perPage, ...(kind && { kind }) }
    const { data: entries, headers } = await deskExchange(listAudit, { query, signal })
    return { entries, total: Number(headers.get('X-Total-Count')) }
  })
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <PageHead title={t('sections.log')} note={data && t('log.count', { count: data.total })}>
        <Select
          label={t('log.about')}
          labelHidden
          value={kind ?? ''}
          onChange={(event) => go({ kind: event.target.value || undefined, page: undefined }, 'replace')}
        >
          <option value="">{t('log.all')}</option>
          {auditKinds.map((one) => (
            <option key={one} value={one}>
              {t(`log.kinds.${one}`)}
            </option>
          ))}
        </Select>
      </PageHead>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {error === undefined && (
        <div className="overflow-clip rounded-card border border-line bg-white">
          <Entries entries={data?.entries ?? []} loading={loading} />
          {data && data.total > perPage && (
            <div className="border-t border-line p-4">
              <Pager
                page={page}
                perPage={perPage}
                total={data.total}
                hrefOf={(to) => searchWith(search?.toString() ?? '', { page: String(to) })}
                onPage={(to) => go({ page: to === 1 ? undefined : String(to) })}
              />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function Entries({ entries, loading }: { entries: readonly AuditEntry[]; loading: boolean }) {
  const t = useTexts('desk')
  const locale = useLocale()
  return (
    <Table
      caption={t('sections.log')}
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

function ObjectLink({ entry: { kind, objectId, objectName } }: { entry: AuditEntry }) {
  const t = useTexts('desk')
  const settings = useTexts('desk-settings')
  const paths = usePaths()
  const setting = settingKeys.find((key) => key === objectId)
  if (kind === 'order') {
    const whole = objectId.replace(/-\d+$/, '')
    return (
      <>
        <a href={`${paths.deskSection('orders')}&order=${encodeURIComponent(whole)}`} className="figures text-link">
          {objectId}
        </a>
        <span className="block text-small text-muted">{objectName}</span>
      </>
    )
  }
  if (kind === 'partner')
    return (
      <a href={`${paths.deskSection('partners')}&partner=${encodeURIComponent(objectId)}`} className="text-link">
        {objectName}
      </a>
    )
  if (kind === 'setting')
    return (
      <a href={`${paths.deskSection('settings')}&part=${encodeURIComponent(objectId)}`} className="text-link">
        {setting ? settings(`parts.${setting}`) : objectName}
      </a>
    )
  if (kind === 'coupon')
    return (
      <a
        href={`${paths.deskSection('promotions')}&coupon=${encodeURIComponent(objectId)}`}
        className="figures text-link"
      >
        {objectName}
      </a>
    )
  if (kind === 'application')
    return (
      <a
        href={`${paths.deskSection('applications')}&application=${encodeURIComponent(objectId)}`}
        className="text-link"
      >
        {objectName}
      </a>
    )
  return (
    <>
      <span className="block">{objectName}</span>
      <span className="block text-small text-muted">{t(`log.kinds.${kind}`)}</span>
    </>
  )
}
