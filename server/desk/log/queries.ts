import { sql } from 'kysely'
import type { AuditAction, AuditKind } from '../../../contract/desk/log.ts'
import { required } from '../../core/required.ts'
import type { Reader } from '../../db/tx.ts'

/** Filters the log. An order includes its parts (`000000012-1`), a partner the partners merged into it. */
export interface AuditFilter {
  kind?: AuditKind | undefined
  objectId?: string | undefined
  action?: AuditAction | undefined
  /** Part of a staff member's name, or of an object's name or number. */
  search?: string | undefined
  /** UTC instants; `before` is exclusive. */
  from?: string | undefined
  before?: string | undefined
}

function auditEntries(db: Reader, { kind, objectId, action, search, from, before }: AuditFilter) {
  let query = db.selectFrom('audit_log')
  if (kind) query = query.where('object_kind', '=', kind)
  if (objectId)
    query = query.where((where) =>
      where.or([
        where('object_id', '=', objectId),
        where.and([
          where('object_kind', '=', 'partner'),
          where('object_id', 'in', (merged) =>
            merged.selectFrom('merged_partners').select('id').where('kept_id', '=', objectId)
          )
        ]),
        where.and([
          where('object_kind', '=', 'order'),
          where('object_id', '>', `${objectId}-`),
          where('object_id', '<', `${objectId}.`)
        ])
      ])
    )
  if (action) query = query.where('action', '=', action)
  if (from) query = query.where('at', '>=', from)
  if (before) query = query.where('at', '<', before)
  if (search) query = query.where((where) => where.or(searched.map((column) => contains(column, search))))
  return query
}

const searched = ['staff_name', 'object_name', 'object_id'] as const

function contains(column: (typeof searched)[number], text: string) {
  const pattern = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`
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
