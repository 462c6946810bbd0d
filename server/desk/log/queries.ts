import { type ExpressionBuilder, sql } from 'kysely'
import type { AuditAction, AuditKind } from '../../../contract/desk/log.ts'
import { required } from '../../core/required.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Reader } from '../../db/tx.ts'

/** Filters the log. An order includes its parts (`000000012-1`), a partner the partners merged into it. */
export interface AuditFilter {
  kind?: AuditKind | undefined
  objectId?: string | undefined
  action?: AuditAction | undefined
  /** Part of an object's name or number, or the names of the staff whose entries match. */
  search?: { text: string; staffNames: readonly string[] } | undefined
  /** UTC instants; `before` is exclusive. */
  from?: string | undefined
  before?: string | undefined
}

export function auditEntries(db: Reader, { kind, objectId, action, search, from, before }: AuditFilter) {
  let query = db.selectFrom('audit_log')
  if (kind) query = query.where('object_kind', '=', kind)
  if (objectId) query = query.where((where) => ofObject(where, kind, objectId))
  if (action) query = query.where('action', '=', action)
  if (from) query = query.where('at', '>=', from)
  if (before) query = query.where('at', '<', before)
  if (search)
    query = query.where((where) =>
      where.or([
        containsText('object_name', search.text),
        containsText('object_id', search.text),
        ...(search.staffNames.length > 0 ? [where('staff_name', 'in', search.staffNames)] : [])
      ])
    )
  return query
}

type Where = ExpressionBuilder<Schema, 'audit_log'>

/** The condition of an object: without a kind, all kinds are searched for its id. */
function ofObject(where: Where, kind: AuditKind | undefined, objectId: string) {
  if (kind === 'order') return ofOrder(where, objectId)
  if (kind === 'partner') return ofPartner(where, objectId)
  if (kind) return where('object_id', '=', objectId)
  return where.or([
    where('object_id', '=', objectId),
    where.and([where('object_kind', '=', 'partner'), ofPartner(where, objectId)]),
    where.and([where('object_kind', '=', 'order'), ofOrder(where, objectId)])
  ])
}

/** A partner and those merged into it, as one list: with an OR, SQLite reads all entries of partners. */
const ofPartner = (where: Where, id: string) =>
  where(
    'object_id',
    'in',
    sql<string>`(select id from merged_partners where kept_id = ${id} union all select cast(${id} as text))`
  )

/** An order and its parts, as one range of the index: with an OR alone, SQLite reads all entries of orders. */
const ofOrder = (where: Where, number: string) =>
  where.and([
    where('object_id', '>=', number),
    where('object_id', '<', `${number}.`),
    where.or([where('object_id', '=', number), where('object_id', '>', `${number}-`)])
  ])

/** Whether a column contains a text in any case; SQLite does not lower letters outside ASCII, so they are replaced. */
function containsText(column: 'object_name' | 'object_id', text: string) {
  const term = text.toLowerCase()
  const letters = [...new Set(term)].filter((letter) => letter > '\u007f' && letter !== letter.toUpperCase())
  const lowered = letters.reduce(
    (value, letter) => sql`replace(${value}, ${letter.toUpperCase()}, ${letter})`,
    sql`lower(${sql.ref(column)})`
  )
  return sql<boolean>`${lowered} like ${`%${term.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`} escape '\\'`
}

/** The names of all staff in the log: few, so they are searched in memory, because the engines do not fold accents. */
export async function selectStaffNames(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('staff_name').distinct().execute()
  return rows.map(({ staff_name }) => staff_name)
}

/** A page of the log, newest first. */
export function selectAudit(db: Reader, filter: AuditFilter, { limit, offset }: { limit: number; offset: number }) {
  return auditEntries(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export async function countAudit(db: Reader, filter: AuditFilter): Promise<number> {
  const { count } = await auditEntries(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const batchSize = 1000

/** All entries of a filter, newest first, read in batches because a year's log does not fit into memory. */
export async function* everyAudit(db: Reader, filter: AuditFilter) {
  let rows = await auditEntries(db, filter).selectAll().orderBy('id', 'desc').limit(batchSize).execute()
  while (rows.length > 0) {
    yield* rows
    const last = required(rows.at(-1), 'entry').id
    rows = await auditEntries(db, filter)
      .selectAll()
      .where('id', '<', last)
      .orderBy('id', 'desc')
      .limit(batchSize)
      .execute()
  }
}
