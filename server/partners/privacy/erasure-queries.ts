import { fold } from '../../../contract/fold.ts'
import { readJson, writeJson } from '../../db/json.ts'
import type { Applications } from '../../db/schema/partners.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'
import { updateCompany } from '../companies/service.ts'
import { erasedDomain } from '../user-email.ts'
import { emailsOf, fullName, type Person, typedEmail } from './export-queries.ts'

/** The columns of an application that its erasure needs. */
type ApplicationRow = Pick<Applications, 'id' | 'state' | 'company_name' | 'data'>

export function selectUsersByEmail(db: Reader, email: string) {
  return db
    .selectFrom('shop_users')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .selectAll('shop_users')
    .select('companies.name as company')
    .where((where) => where.or([where('shop_users.email', '=', email), where('requested_email', '=', email)]))
    .execute()
}

export function selectApplicationsByEmail(db: Reader, email: string) {
  return db.selectFrom('applications').selectAll().where('email', '=', email).execute()
}

export function lockApplication(tx: Tx, id: string) {
  return forUpdate(tx, tx.selectFrom('applications').selectAll().where('id', '=', id)).executeTakeFirst()
}

/** A link with which the application can still be completed, or undefined. */
export function selectOpenLink(db: Reader, applicationId: string, now: string) {
  return db
    .selectFrom('application_links')
    .select('token_hash')
    .where('application_id', '=', applicationId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
}

export function selectOtherAdmin(db: Reader, companyId: string, userId: string) {
  return db
    .selectFrom('shop_users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'ROLE_COMPANY_ADMIN')
    .where('status', '=', 'active')
    .where('id', '!=', userId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Another user of the company with the same name, in which case events identified by name are ambiguous. */
export function selectNamesake(db: Reader, person: Person) {
  return db
    .selectFrom('shop_users')
    .select('id')
    .where('company_id', '=', person.company_id)
    .where('id', '!=', person.id)
    .where('first_name', '=', person.first_name)
    .where('last_name', '=', person.last_name)
    .limit(1)
    .executeTakeFirst()
}

/** Removes all personal data from the row, which orders still reference, and frees the email address. */
export function anonymiseUser(tx: Tx, id: string, name: string) {
  const anonymous = {
    email: `${id}${erasedDomain}`,
    requested_email: null,
    password_hash: null,
    first_name: name,
    last_name: '',
    phone_number: null,
    job_title: null,
    status: 'disabled' as const
  }
  return tx.updateTable('shop_users').set(anonymous).where('id', '=', id).execute()
}

/** Deletes everything that only serves the person: sessions, links, drafts, unshared lists, notifications. */
export async function deleteOwned(tx: Tx, person: Person): Promise<void> {
  const { id } = person
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await tx.deleteFrom('password_links').where('user_id', '=', id).execute()
  await tx.deleteFrom('password_requests').where('email', 'in', emailsOf(person)).execute()
  await tx.deleteFrom('email_changes').where('user_id', '=', id).execute()
  await tx.deleteFrom('invitations').where('user_id', '=', id).execute()
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute()
  await tx.deleteFrom('change_requests').where('user_id', '=', id).execute()
  await tx.deleteFrom('saved_grids').where('user_id', '=', id).execute()
  await tx.deleteFrom('stock_notifications').where('user_id', '=', id).execute()
  await tx.deleteFrom('second_factors').where('owner_id', '=', id).execute()
  await tx.deleteFrom('recovery_codes').where('owner_id', '=', id).execute()
  await tx.deleteFrom('sign_in_challenges').where('owner_id', '=', id).execute()
  await tx.deleteFrom('passkeys').where('owner_id', '=', id).execute()
  await tx.deleteFrom('passkey_challenges').where('owner_id', '=', id).execute()
  const lists = tx.selectFrom('shopping_lists').select('id').where('user_id', '=', id).where('shared', '=', 0)
  await tx.deleteFrom('shopping_list_items').where('list_id', 'in', lists).execute()
  await tx.deleteFrom('shopping_lists').where('user_id', '=', id).where('shared', '=', 0).execute()
  const carts = tx.selectFrom('orders').select('id').where('user_id', '=', id).where('state', '=', 'cart')
  await tx
    .updateTable('orders')
    .set({ notes: null, po_number: null, billing_address: null, shipping_address: null })
    .where('id', 'in', carts)
    .execute()
}

/** Replaces the person's name in the team's history and in invitations they sent. */
export async function renameInTeam(tx: Tx, person: Person, name: string): Promise<void> {
  await tx.updateTable('team_events').set({ actor: name }).where('actor_id', '=', person.id).execute()
  const identifiers = [...emailsOf(person), fullName(person)].filter((text) => text !== '')
  await tx
    .updateTable('team_events')
    .set({ subject: name })
    .where('company_id', '=', person.company_id)
    .where('subject', 'in', identifiers)
    .execute()
  await tx.updateTable('invitations').set({ invited_by_name: name }).where('invited_by', '=', person.id).execute()
}

/**
 * Replaces the name in order histories: of the whole company, or only of the person's own orders if namesakes exist.
 */
export function renameInOrders(tx: Tx, person: Person, name: string, scope: 'company' | 'own') {
  const orders = tx.selectFrom('orders').select('id').where('company_id', '=', person.company_id)
  return tx
    .updateTable('order_events')
    .set({ name })
    .where('actor', '=', 'buyer')
    .where('name', '=', fullName(person))
    .where('order_id', 'in', scope === 'own' ? orders.where('user_id', '=', person.id) : orders)
    .execute()
}

/**
 * Removes the person's contact details from the company's record and address book; the addresses themselves belong to
 * the company.
 */
export async function clearContacts(tx: Tx, person: Person): Promise<void> {
  const emails = emailsOf(person)
  await tx
    .updateTable('addresses')
    .set({ email: null, phone_number: null })
    .where('company_id', '=', person.company_id)
    .where(typedEmail, 'in', emails)
    .execute()
  const company = tx.selectFrom('companies').select('id').where('id', '=', person.company_id)
  if (await company.where(typedEmail, 'in', emails).executeTakeFirst())
    await updateCompany(tx, person.company_id, { email: null })
}

/** Deletes support requests with their messages and files. */
export async function deleteRequests(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const messages = tx.selectFrom('support_messages').select('id').where('request_id', 'in', ids)
  await tx.deleteFrom('support_files').where('message_id', 'in', messages).execute()
  await tx.deleteFrom('support_messages').where('request_id', 'in', ids).execute()
  await tx.deleteFrom('support_requests').where('id', 'in', ids).execute()
}

/** Deletes requests sent from these addresses, or by the given user. */
export async function deleteRequestsOf(tx: Tx, emails: readonly string[], userId?: string): Promise<void> {
  const rows = await tx
    .selectFrom('support_requests')
    .select('id')
    .where((where) => where.or([where('email', 'in', emails), ...(userId ? [where('user_id', '=', userId)] : [])]))
    .execute()
  await deleteRequests(
    tx,
    rows.map(({ id }) => id)
  )
}

/** Replaces the name, and deletes the files, of messages that an Admin wrote in colleagues' requests. */
export async function renameInRequests(tx: Tx, userId: string, name: string): Promise<void> {
  const theirs = tx.selectFrom('support_messages').select('id').where('author_id', '=', userId)
  await tx.deleteFrom('support_files').where('message_id', 'in', theirs).execute()
  await tx.updateTable('support_messages').set({ author_name: name }).where('author_id', '=', userId).execute()
}

/**
 * Removes recipient, subject and text of sent emails to these addresses or on their behalf, and deletes those that were
 * not sent.
 */
export async function anonymiseMails(tx: Tx, emails: readonly string[]): Promise<void> {
  const theirs = tx
    .selectFrom('mails')
    .select('id')
    .where((where) => where.or([where('recipient', 'in', emails), where('reply_to', 'in', emails)]))
  await tx.deleteFrom('mail_files').where('mail_id', 'in', theirs).execute()
  const ids = (await theirs.execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.deleteFrom('mails').where('id', 'in', ids).where('state', '!=', 'sent').execute()
  const anonymous = { recipient: '', reply_to: null, subject: '', body: null }
  await tx.updateTable('mails').set(anonymous).where('id', 'in', ids).execute()
}

/** Keeps only ids, kind and time of the person's security events. */
export function anonymiseSecurityEvents(tx: Tx, userId: string) {
  return tx
    .updateTable('security_events')
    .set({ address: null, user_agent: null, detail: writeJson({}) })
    .where('actor_id', '=', userId)
    .execute()
}

/**
 * Removes the contact of an application and invalidates its links; company, address and decision remain. One that was
 * not decided is rejected, because it can no longer be approved.
 */
export async function anonymiseApplication(
  tx: Tx,
  { id, state, company_name, data }: ApplicationRow,
  now: Date
): Promise<void> {
  const form = readJson(data)
  const { shipping_address, billing_address } = form.relationships
  const person = { name: '', surname: '', email: '' }
  const place = { ...person, phone_number: '' }
  const relationships = {
    default_contact: { ...person, phone: '', type: 'primary' as const },
    shipping_address: { ...shipping_address, ...place },
    billing_address: { ...billing_address, ...place }
  }
  const anonymised = { ...form, jobTitle: null, evaluation: '', relationships }
  const anonymous = { email: '', data: writeJson(anonymised), words: fold(company_name), reason: null }
  await tx.deleteFrom('application_links').where('application_id', '=', id).execute()
  const isDecided = state === 'approved' || state === 'rejected'
  const decision = isDecided ? {} : { state: 'rejected' as const, decided_at: now.toISOString() }
  await tx
    .updateTable('applications')
    .set({ ...anonymous, ...decision })
    .where('id', '=', id)
    .execute()
}
