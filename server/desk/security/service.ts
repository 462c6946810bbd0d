import type { Query } from '../../../contract/endpoint.ts'
import type { listSecurityEvents, SecurityEvent } from '../../../contract/desk/security-events.ts'
import { instantsOf, apiDateTime } from '../../core/dates.ts'
import { readJson } from '../../db/json.ts'
import type { Reader } from '../../db/tx.ts'
import { readAgent } from '../../partners/session/service.ts'
import { selectSecurityEvents } from './queries.ts'

const perPage = 50

type Row = Awaited<ReturnType<typeof selectSecurityEvents>>[number]

/** A page of security events, newest first, and the start of the next page; dates are in the reader's time zone. */
export async function readSecurityEvents(
  db: Reader,
  { before, itemsPerPage = perPage, kind, person, from, to }: Query<typeof listSecurityEvents>,
  zone: string
): Promise<{ events: SecurityEvent[]; next: string | null }> {
  const filter = {
    kind,
    person: person?.toLowerCase(),
    ...instantsOf({ from, to }, zone),
    olderThan: before
  }
  // One more row than shown tells whether there is a next page.
  const rows = await selectSecurityEvents(db, filter, itemsPerPage + 1)
  const shown = rows.slice(0, itemsPerPage)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return { events: shown.map((row) => describe(row, zone)), next: last?.id ?? null }
}

function describe(row: Row, zone: string): SecurityEvent {
  const userName = `${row.user_first_name ?? ''} ${row.user_last_name ?? ''}`.trim()
  const colleagueName = `${row.colleague_first_name ?? ''} ${row.colleague_last_name ?? ''}`.trim()
  return {
    id: row.id,
    at: apiDateTime(row.at, zone),
    kind: row.kind,
    actorKind: row.actor_kind,
    actor: personOf(row.staff_name ?? userName, row.staff_email ?? row.user_email),
    subject: personOf(
      row.staff_colleague_name ?? colleagueName,
      row.staff_colleague_email ?? row.requested_email ?? row.colleague_email
    ),
    companyName: row.company,
    address: row.address,
    userAgent: row.user_agent,
    ...readAgent(row.user_agent ?? ''),
    detail: readJson(row.detail)
  }
}

const personOf = (name: string, email: string | null): SecurityEvent['actor'] =>
  email === null ? null : { name, email }
