import type { SupportFiles, SupportMessages, SupportRequests } from '../../db/schema/support.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

export type RequestRow = SupportRequests
/** A file without its content. */
type FileRow = Omit<SupportFiles, 'content' | 'position'>

export function insertRequest(tx: Tx, row: SupportRequests) {
  return tx.insertInto('support_requests').values(row).execute()
}

export function insertMessage(tx: Tx, row: SupportMessages) {
  return tx.insertInto('support_messages').values(row).execute()
}

export function insertFile(tx: Tx, row: SupportFiles) {
  return tx.insertInto('support_files').values(row).execute()
}

export function updateRequest(tx: Tx, id: string, change: Partial<SupportRequests>) {
  return tx.updateTable('support_requests').set(change).where('id', '=', id).execute()
}

/** Locks a request, so that the second of two concurrent changes sees the first. */
export function lockRequest(tx: Tx, id: string) {
  return forUpdate(tx, tx.selectFrom('support_requests').selectAll().where('id', '=', id)).executeTakeFirst()
}

/** One of the given order numbers that is an order of the company. */
export function selectOrderOf(db: Reader, companyId: string, numbers: readonly string[]) {
  return db
    .selectFrom('orders')
    .select('number')
    .where('company_id', '=', companyId)
    .where('number', 'in', numbers)
    .limit(1)
    .executeTakeFirst()
}

/** Messages of a request, oldest first. */
export function selectMessages(db: Reader, requestId: string) {
  return db
    .selectFrom('support_messages')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Times of an author's messages since an instant, oldest first. */
export function selectWritten(db: Reader, authorId: string, since: string) {
  return db
    .selectFrom('support_messages')
    .select('created_at')
    .where('author_id', '=', authorId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
}

/** The files of messages, without their content. */
export function selectFiles(db: Reader, messageIds: readonly string[]): Promise<FileRow[]> {
  return db
    .selectFrom('support_files')
    .select(['id', 'message_id', 'name', 'type', 'size'])
    .where('message_id', 'in', messageIds)
    .orderBy('position')
    .execute()
}

/** The requests that a partner's user may see: their own, or the company's for an Admin. */
export interface Scope {
  companyId: string
  /** If set, only requests of this user. */
  userId: string | undefined
}

function requestsInScope(db: Reader, { companyId, userId }: Scope) {
  const ofCompany = db.selectFrom('support_requests').where('company_id', '=', companyId)
  return userId ? ofCompany.where('user_id', '=', userId) : ofCompany
}

/** A page of the requests that a user may see, latest first. */
export function selectOwn(db: Reader, scope: Scope, page: { limit: number; offset: number }) {
  return requestsInScope(db, scope)
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countOwn(db: Reader, scope: Scope): Promise<number> {
  const count = requestsInScope(db, scope).select((select) => select.fn.countAll<number>().as('total'))
  return (await count.executeTakeFirstOrThrow()).total
}

export function selectOneOwn(db: Reader, scope: Scope, id: string) {
  return requestsInScope(db, scope).selectAll().where('id', '=', id).executeTakeFirst()
}

/** A file from a request that the user may see; files of notes are excluded. */
export function selectOwnFile(db: Reader, scope: Scope, id: string) {
  const messages = db
    .selectFrom('support_messages')
    .select('id')
    .where('kind', '!=', 'note')
    .where('request_id', 'in', requestsInScope(db, scope).select('id'))
  return db
    .selectFrom('support_files')
    .selectAll()
    .where('id', '=', id)
    .where('message_id', 'in', messages)
    .executeTakeFirst()
}

/** The last message of each request, ignoring notes. */
export function selectLastMessages(db: Reader, requestIds: readonly string[]) {
  const last = db
    .selectFrom('support_messages')
    .select((select) => select.fn.max('id').as('id'))
    .where('request_id', 'in', requestIds)
    .where('kind', '!=', 'note')
    .groupBy('request_id')
  return db.selectFrom('support_messages').select(['request_id', 'kind', 'body']).where('id', 'in', last).execute()
}

/** The message created from an email. */
export function selectByEmailId(db: Reader, emailId: string) {
  return db.selectFrom('support_messages').select('id').where('email_id', '=', emailId).executeTakeFirst()
}

/** A user who may sign in. */
export function selectActiveUser(db: Reader, id: string) {
  return db
    .selectFrom('shop_users')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .select(['shop_users.id', 'shop_users.email', 'first_name', 'last_name'])
    .where('shop_users.id', '=', id)
    .where('status', '=', 'active')
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
}
