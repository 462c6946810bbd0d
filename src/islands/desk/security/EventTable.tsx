import type { SecurityEvent } from '../../../../contract/desk/security-events.ts'
import { staffRoles } from '../../../../contract/desk/permissions.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { companyRoles, roleNames } from '../../../../contract/partners/customer.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { EmailAddress } from '../../ui/display/EmailAddress.tsx'

interface Props {
  events: readonly SecurityEvent[]
  loading: boolean
}

/** Security events: what happened, whom it concerns and when; by whom; from where. */
export function EventTable({ events, loading }: Props) {
  const t = useTexts('desk-security')
  const title = useTexts('desk')('sections.security')
  const locale = useLocale()
  return (
    <Table
      caption={title}
      sticky
      rows={events}
      loading={loading}
      expected={10}
      keyOf={({ id }) => id}
      empty={t('none')}
      columns={[
        {
          head: t('columns.event'),
          card: 'title',
          cell: (event) => (
            <>
              <span className="block font-semibold">{t(`kinds.${event.kind}`)}</span>
              <Details event={event} />
              <span className="figures block text-small font-normal text-muted">
                {formatDateTime(event.at, locale)}
              </span>
            </>
          )
        },
        { head: t('columns.person'), cell: (event) => <Actor event={event} /> },
        {
          head: t('columns.source'),
          cell: ({ address, userAgent, browser, platform }) => (
            <>
              <span className="figures block">{address}</span>
              <span className="block text-small wrap-anywhere text-muted" title={userAgent ?? undefined}>
                {browser && platform ? t('browser', { browser, platform }) : (browser ?? platform ?? userAgent)}
              </span>
            </>
          )
        }
      ]}
    />
  )
}

function Actor({ event: { actor, actorKind, companyName } }: { event: SecurityEvent }) {
  const t = useTexts('desk-security')
  const actorFallback = actorKind === 'command' ? t('command') : t('unknown')
  return (
    <>
      <span className="block wrap-anywhere md:min-w-40">{actor ? actor.name || actor.email : actorFallback}</span>
      {actor?.name && (
        <span className="block text-small wrap-anywhere text-muted md:min-w-40">
          <EmailAddress address={actor.email} />
        </span>
      )}
      <span className="block text-small wrap-anywhere text-muted">
        {actorKind === 'staff' ? t('staff') : companyName}
      </span>
    </>
  )
}

function Details({ event: { subject, detail } }: { event: SecurityEvent }) {
  const t = useTexts('desk-security')
  const desk = useTexts('desk')
  const companyRole = companyRoles.find((role) => role === detail['role'])
  const staffRole = staffRoles.find((role) => role === detail['role'])
  const role = companyRole ? roleNames[companyRole] : staffRole && desk(`roles.${staffRole}`)
  return (
    <>
      {subject && <span className="block font-normal wrap-anywhere">{subject.name || subject.email}</span>}
      {role && <span className="block text-small font-normal text-muted">{t('role', { role })}</span>}
      {detail['sessions'] && (
        <span className="block text-small font-normal text-muted">
          {t('sessions', { count: Number(detail['sessions']) })}
        </span>
      )}
    </>
  )
}
