import { sql } from 'kysely'
import type { ShopUsers } from '../../db/schema/schema.ts'
import type { Reader } from '../../db/tx.ts'

/** Identifies rows without a user id: by email, or by name within the company. */
export type Person = Pick<ShopUsers, 'id' | 'company_id' | 'email' | 'first_name' | 'last_name' | 'requested_email'>

export const fullName = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`.trim()
export const emailsOf = ({ email, requested_email }: Person) => (requested_email ? [email, requested_email] : [email])

/** Email addresses of companies and in address books are stored as typed. */
export const typedEmail = sql<string>`lower(email)`

/** A user with their company's name, without the password hash. */
export function selectPerson(db: Reader, id: string) {
  return db
    .selectFrom('shop_users')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .selectAll('shop_users')
    .select('companies.name as company')
    .where('shop_users.id', '=', id)
    .executeTakeFirst()
}

/** Payment terms (days) of a user's company, which occur in the names of payment methods. */
export function selectTermsDays(db: Reader, userId: string) {
  return db
    .selectFrom('companies')
    .innerJoin('shop_users', 'shop_users.company_id', 'companies.id')
    .select('companies.payment_terms_days as termsDays')
    .where('shop_users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

export function selectOrders(db: Reader, userId: string) {
  const columns = [
    'number',
    'state',
    'created_at',
    'completed_at',
    'total',
    'currency_code',
    'po_number',
    'notes',
    'billing_address',
    'shipping_address'
  ] as const
  return db.selectFrom('orders').select(columns).where('user_id', '=', userId).orderBy('created_at').execute()
}

/** Order events that name the person. */
export function selectOrderEvents(db: Reader, person: Person) {
  return db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['orders.number', 'order_events.at', 'order_events.kind', 'order_events.name', 'order_events.detail'])
    .where('orders.company_id', '=', person.company_id)
    .where('order_events.actor', '=', 'buyer')
    .where('order_events.name', '=', fullName(person))
    .orderBy('order_events.at')
    .execute()
}

/** Addresses of the company that have the person as contact. */
export function selectAddresses(db: Reader, person: Person) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('company_id', '=', person.company_id)
    .where((where) =>
      where.or([
        where(typedEmail, 'in', emailsOf(person)),
        where.and([where('first_name', '=', person.first_name), where('last_name', '=', person.last_name)])
      ])
    )
    .execute()
}

export function selectSessions(db: Reader, userId: string) {
  const columns = ['browser', 'platform', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'] as const
  return db.selectFrom('sessions').select(columns).where('user_id', '=', userId).orderBy('created_at').execute()
}

/** The person's own events with address and browser, and other people's events about them without. */
export async function selectSecurityEvents(db: Reader, userId: string) {
  const query = db.selectFrom('security_events').select(['at', 'kind', 'actor_kind', 'detail'])
  return {
    own: await query.select(['address', 'user_agent']).where('actor_id', '=', userId).orderBy('at').execute(),
    about: await query.where('subject_id', '=', userId).orderBy('at').execute()
  }
}

export function selectEmailChanges(db: Reader, userId: string) {
  const columns = ['email', 'created_at', 'used_at'] as const
  return db.selectFrom('email_changes').select(columns).where('user_id', '=', userId).execute()
}

/** Invitations received and sent by the person. */
export async function selectInvitations(db: Reader, userId: string) {
  const query = db.selectFrom('invitations').select(['created_at', 'expires_at', 'used_at'])
  return {
    received: await query.where('user_id', '=', userId).execute(),
    sent: await query.select('invited_by_name').where('invited_by', '=', userId).execute()
  }
}

export function selectPasswordRequests(db: Reader, person: Person) {
  const columns = ['email', 'created_at'] as const
  return db.selectFrom('password_requests').select(columns).where('email', 'in', emailsOf(person)).execute()
}

export function selectTeamEvents(db: Reader, person: Person) {
  return db
    .selectFrom('team_events')
    .select(['created_at', 'kind', 'actor', 'subject', 'role'])
    .where('company_id', '=', person.company_id)
    .where((where) =>
      where.or([
        where('actor_id', '=', person.id),
        where(
          'subject',
          'in',
          [...emailsOf(person), fullName(person)].filter((text) => text !== '')
        )
      ])
    )
    .orderBy('created_at')
    .execute()
}

/** Emails to the person, or sent on their behalf; texts are only stored until they are sent. */
export function selectMails(db: Reader, person: Person) {
  return db
    .selectFrom('mails')
    .select(['created_at', 'sent_at', 'kind', 'recipient', 'reply_to', 'subject', 'body'])
    .where((where) => where.or([where('recipient', 'in', emailsOf(person)), where('reply_to', 'in', emailsOf(person))]))
    .orderBy('created_at')
    .execute()
}

export async function selectLists(db: Reader, userId: string) {
  const lists = db.selectFrom('shopping_lists').where('user_id', '=', userId)
  const items = db
    .selectFrom('shopping_list_items')
    .select(['list_id', 'sku', 'quantity'])
    .where('list_id', 'in', lists.select('id'))
  return { lists: await lists.select(['id', 'name', 'shared', 'created_at']).execute(), items: await items.execute() }
}

export function selectGrids(db: Reader, userId: string) {
  const columns = ['name', 'rows', 'created_at', 'updated_at'] as const
  return db.selectFrom('saved_grids').select(columns).where('user_id', '=', userId).execute()
}

export function selectStockNotifications(db: Reader, userId: string) {
  const columns = ['sku', 'quantity', 'created_at'] as const
  return db.selectFrom('stock_notifications').select(columns).where('user_id', '=', userId).execute()
}

export function selectSecondFactor(db: Reader, userId: string) {
  const columns = ['created_at', 'confirmed_at'] as const
  return db.selectFrom('second_factors').select(columns).where('owner_id', '=', userId).execute()
}

export function selectPasskeys(db: Reader, userId: string) {
  const columns = ['name', 'created_at', 'last_used_at'] as const
  return db.selectFrom('passkeys').select(columns).where('owner_id', '=', userId).orderBy('id').execute()
}

export function selectChangeRequests(db: Reader, userId: string) {
  const columns = ['created_at', 'text', 'changes', 'state', 'reason', 'decided_at'] as const
  return db.selectFrom('change_requests').select(columns).where('user_id', '=', userId).execute()
}

export function selectApplications(db: Reader, person: Person) {
  const columns = [
    'state',
    'email',
    'company_name',
    'data',
    'reason',
    'terms_version',
    'created_at',
    'decided_at'
  ] as const
  return db.selectFrom('applications').select(columns).where('email', 'in', emailsOf(person)).execute()
}

/** Support requests of the person and their messages in colleagues' requests, without staff notes. */
export function selectSupportMessages(db: Reader, person: Person) {
  return db
    .selectFrom('support_messages')
    .innerJoin('support_requests', 'support_requests.id', 'support_messages.request_id')
    .leftJoin('support_files', 'support_files.message_id', 'support_messages.id')
    .select([
      'support_requests.reference',
      'support_requests.name',
      'support_requests.email',
      'support_requests.subject',
      'support_requests.state',
      'support_messages.created_at',
      'support_messages.kind',
      'support_messages.author_name',
      'support_messages.body',
      'support_files.name as file'
    ])
    .where('support_messages.kind', '!=', 'note')
    .where((where) =>
      where.or([
        where('support_requests.user_id', '=', person.id),
        where('support_requests.email', 'in', emailsOf(person)),
        where('support_messages.author_id', '=', person.id)
      ])
    )
    .orderBy('support_messages.created_at')
    .execute()
}
