import type { Query } from '../../../contract/endpoint.ts'
import type { AuditEntry, listAudit } from '../../../contract/desk/log.ts'
import { fold } from '../../../contract/fold.ts'
import { instantsOf, apiDateTime } from '../../core/dates.ts'
import { pageWithTotal } from '../../core/http/paging/page-with-total.ts'
import { readJson } from '../../db/json.ts'
import type { AuditLog } from '../../db/schema/staff.ts'
import type { Reader } from '../../db/tx.ts'
import { type AuditFilter, countAudit, selectAudit, selectStaffNames } from './queries.ts'

/** The filter of a request; its days are inclusive and in the reader's time zone. */
export async function readFilter(
  db: Reader,
  { kind, objectId, action, search, from, to }: Query<typeof listAudit>,
  zone: string
): Promise<AuditFilter> {
  return {
    kind,
    objectId,
    action,
    search: search ? { text: search, staffNames: await findStaffNames(db, search) } : undefined,
    ...instantsOf({ from, to }, zone)
  }
}

const findStaffNames = async (db: Reader, text: string): Promise<string[]> =>
  (await selectStaffNames(db)).filter((name) => fold(name).includes(fold(text)))

/** A page of the log, newest first, and the total count; dates are in the reader's time zone. */
export async function describeLog(
  db: Reader,
  filter: AuditFilter,
  page: { limit: number; offset: number },
  zone: string
): Promise<{ entries: AuditEntry[]; total: number }> {
  const { rows, total } = await pageWithTotal(db, { list: 'log', ...filter }, page, {
    rows: () => selectAudit(db, filter, page),
    count: () => countAudit(db, filter)
  })
  return { entries: rows.map((row) => describeEntry(row, zone)), total }
}

/** An entry with its date in the reader's time zone. */
export const describeEntry = (row: AuditLog, zone: string): AuditEntry => ({
  id: row.id,
  at: apiDateTime(row.at, zone),
  staffName: row.staff_name,
  action: row.action,
  kind: row.object_kind,
  objectId: row.object_id,
  objectName: row.object_name,
  before: row.before && readJson(row.before),
  after: row.after && readJson(row.after)
})
