import { sql } from 'kysely'
import type { RequestView } from '../../../contract/desk/support.ts'
import { nameOrder } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { contains } from '../../db/expressions.ts'
import type { SupportTemplates } from '../../db/schema/support.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

export interface RequestFilter {
  view: RequestView
  staffId: string
  /** Folded search terms; a request must match all of them. */
  terms: readonly string[]
}

const requests = (db: Reader) =>
  db
    .selectFrom('support_requests')
    .leftJoin('companies', 'companies.id', 'support_requests.company_id')
    .leftJoin('staff', 'staff.id', 'support_requests.assignee_id')

function inView(db: Reader, { view, staffId, terms }: RequestFilter) {
  let query = requests(db)
  if (view === 'closed') query = query.where('support_requests.state', '=', 'closed')
  else if (view === 'us') query = query.where('support_requests.state', '=', 'open')
  else query = query.where('support_requests.state', '!=', 'closed')
  if (view === 'mine') query = query.where('support_requests.assignee_id', '=', staffId)
  for (const term of terms)
    query = query.where((where) =>
      // The company may have been renamed or merged since.
      where.or([contains('support_requests.words', term), contains('companies.words', term)])
    )
  return query
}

/** A page of requests: those waiting longest for staff first, then the latest. */
export function selectRequests(db: Reader, filter: RequestFilter, page: { limit: number; offset: number }) {
  return inView(db, filter)
    .selectAll('support_requests')
    .select(['companies.name as company', 'staff.name as assignee'])
    .orderBy(sql`case when support_requests.waiting_since is null then 1 else 0 end`)
    .orderBy('support_requests.waiting_since')
    .orderBy('support_requests.updated_at', 'desc')
    .orderBy('support_requests.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countRequests(db: Reader, filter: RequestFilter): Promise<number> {
  const count = inView(db, filter).select((select) => select.fn.countAll<number>().as('total'))
  return (await count.executeTakeFirstOrThrow()).total
}

/** A request with the names of company and assignee. */
export function selectRequest(db: Reader, id: string) {
  return requests(db)
    .selectAll('support_requests')
    .select(['companies.name as company', 'staff.name as assignee'])
    .where('support_requests.id', '=', id)
    .executeTakeFirst()
}

/** Staff to whom requests can be assigned. */
export function selectColleagues(db: Reader) {
  return db.selectFrom('staff').select(['id', 'name']).where('status', '=', 'active').orderBy('name').execute()
}

/** The content of a file of any request. */
export function selectFile(db: Reader, id: string) {
  return db.selectFrom('support_files').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function selectTemplates(db: Reader, locale: LocaleCode) {
  const columns = ['id', 'locale', 'title', 'body as text'] as const
  const templates = await db.selectFrom('support_templates').select(columns).orderBy('id').execute()
  const compare = nameOrder(locale)
  return templates.toSorted((a, b) => compare(a.title, b.title))
}

export function insertTemplate(tx: Tx, row: SupportTemplates) {
  return tx.insertInto('support_templates').values(row).execute()
}

export function lockTemplate(tx: Tx, id: string) {
  const columns = ['locale', 'title', 'body as text'] as const
  const template = tx.selectFrom('support_templates').select(columns).where('id', '=', id)
  return forUpdate(tx, template).executeTakeFirst()
}

export function updateTemplate(tx: Tx, id: string, change: Omit<SupportTemplates, 'id'>) {
  return tx.updateTable('support_templates').set(change).where('id', '=', id).execute()
}

export function deleteTemplate(tx: Tx, id: string) {
  return tx.deleteFrom('support_templates').where('id', '=', id).execute()
}
