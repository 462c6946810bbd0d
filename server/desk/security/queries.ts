import { type ExpressionBuilder, sql } from 'kysely'
import type { SecurityEventKind } from '../../../contract/desk/security-events.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Reader } from '../../db/tx.ts'

/** Filters events; `from` (inclusive) and `before` (exclusive) are UTC instants. */
export interface SecurityFilter {
  kind?: SecurityEventKind | undefined
  /** Part of an email address, in lower case. */
  person?: string | undefined
  from?: string | undefined
  before?: string | undefined
  /** Only events older than this one. */
  olderThan?: string | undefined
}

/** Events with the people and the company they refer to, newest first. */
export function selectSecurityEvents(db: Reader, filter: SecurityFilter, limit: number) {
  const { kind, person, from, before, olderThan } = filter
  let query = db
    .selectFrom('security_events')
    .leftJoin('shop_users as user', 'user.id', 'security_events.actor_id')
    .leftJoin('staff', 'staff.id', 'security_events.actor_id')
    .leftJoin('shop_users as colleague', 'colleague.id', 'security_events.subject_id')
    .leftJoin('staff as staff_colleague', 'staff_colleague.id', 'security_events.subject_id')
    .leftJoin('companies', 'companies.id', 'security_events.company_id')
    .selectAll('security_events')
    .select([
      'companies.name as company',
      'user.first_name as user_first_name',
      'user.last_name as user_last_name',
      'user.email as user_email',
      'staff.name as staff_name',
      'staff.email as staff_email',
      'colleague.first_name as colleague_first_name',
      'colleague.last_name as colleague_last_name',
      'colleague.email as colleague_email',
      'colleague.requested_email',
      'staff_colleague.name as staff_colleague_name',
      'staff_colleague.email as staff_colleague_email'
    ])
  if (kind) query = query.where('security_events.kind', '=', kind)
  if (from) query = query.where('security_events.at', '>=', from)
  if (before) query = query.where('security_events.at', '<', before)
  if (olderThan) query = query.where('security_events.id', '<', olderThan)
  if (person) query = query.where((where) => concerns(where, person))
  return query.orderBy('security_events.id', 'desc').limit(limit).execute()
}

function concerns(where: ExpressionBuilder<Schema, 'security_events'>, person: string) {
  const pattern = `%${person.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const isLike = sql<boolean>`email like ${pattern} escape '\\'`
  const users = where.selectFrom('shop_users').select('id').where(isLike)
  const staff = where.selectFrom('staff').select('id').where(isLike)
  const columns = ['security_events.actor_id', 'security_events.subject_id'] as const
  return where.or(columns.flatMap((column) => [where(column, 'in', users), where(column, 'in', staff)]))
}
