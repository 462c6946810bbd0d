import { newId } from '../../../server/core/ids.ts'
import { writeJson } from '../../../server/db/json.ts'
import type { TestShop } from '../shop.ts'
import type { Tx } from '../../../server/db/tx.ts'
import { application } from './applications.ts'

const at = '2026-11-20T10:00:00.000Z'
export const email = 'marker-email@maison-lumiere.example'
export const name = { first_name: 'Marker-first', last_name: 'Marker-last' }
export const fullName = 'Marker-first Marker-last'

/** Writes a marker into every column with personal data of a user. */
export async function plant(shop: TestShop, id: string): Promise<string[]> {
  const markers: string[] = []
  const mark = (column: string) => {
    markers.push(`marker:${column}`)
    return `marker:${column}`
  }
  await shop.db.transaction(async (tx) => {
    const profile = {
      ...name,
      email,
      phone_number: mark('shop_users.phone_number'),
      job_title: mark('shop_users.job_title')
    }
    await tx.updateTable('shop_users').set(profile).where('id', '=', id).execute()
    const { company_id } = await tx.selectFrom('shop_users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('company_id', '=', company_id)
      .where('state', '=', 'completed')
      .limit(1)
      .executeTakeFirstOrThrow()
    const address = (column: string) => JSON.stringify({ street: mark(column) })
    const marked = {
      user_id: id,
      notes: mark('orders.notes'),
      po_number: mark('orders.po_number'),
      billing_address: address('orders.billing_address'),
      shipping_address: address('orders.shipping_address')
    }
    await tx.updateTable('orders').set(marked).where('id', '=', order.id).execute()
    const detail = writeJson({})
    await tx
      .insertInto('order_events')
      .values({ id: newId(), order_id: order.id, at, kind: 'placed', actor: 'buyer', name: fullName, detail })
      .execute()
    const rest = { company: '', country_code: 'FR', province_code: null, province_name: null, street: '', postcode: '' }
    const phone_number = mark('addresses.phone_number')
    await tx
      .insertInto('addresses')
      .values({
        id: newId(),
        company_id,
        ...name,
        ...rest,
        city: mark('addresses.city'),
        phone_number,
        email,
        created_at: at
      })
      .execute()
    await tx
      .insertInto('security_events')
      .values({
        id: newId(),
        at,
        kind: 'signed-in',
        actor_kind: 'user',
        actor_id: id,
        subject_id: null,
        company_id,
        address: mark('security_events.address'),
        user_agent: mark('security_events.user_agent'),
        detail: writeJson({ text: mark('security_events.detail') }),
        logged: 1
      })
      .execute()
    await tx
      .insertInto('passkeys')
      .values({
        id: newId(),
        owner_id: id,
        name: mark('passkeys.name'),
        credential_id: newId(),
        public_key: 'public key',
        counter: 0,
        transports: writeJson<string[]>([]),
        created_at: at,
        last_used_at: null
      })
      .execute()
    const link = { token_hash: newId(), created_at: at, expires_at: at, used_at: null }
    await tx
      .insertInto('email_changes')
      .values({ ...link, user_id: id, email: mark('email_changes.email') })
      .execute()
    await tx
      .insertInto('invitations')
      .values({ ...link, user_id: 'someone', invited_by: id, invited_by_name: fullName })
      .execute()
    await tx
      .insertInto('password_requests')
      .values({ id: newId(), email, attempts: 0, due_at: '9999', created_at: at })
      .execute()
    const event = { company_id, kind: 'removed' as const, role: null, created_at: at }
    const asActor = { id: newId(), actor_id: id, actor: fullName, subject: mark('team_events.other') }
    const asSubject = { id: newId(), actor_id: 'someone', actor: mark('team_events.colleague'), subject: fullName }
    await tx
      .insertInto('team_events')
      .values([
        { ...event, ...asActor },
        { ...event, ...asSubject }
      ])
      .execute()
    const mail = {
      locale: 'en',
      state: 'sent' as const,
      attempts: 1,
      due_at: at,
      fault: null,
      created_at: at,
      sent_at: at
    }
    const body = (column: string) => writeJson({ text: mark(column), html: '', links: [] })
    await tx
      .insertInto('mails')
      .values([
        {
          ...mail,
          id: newId(),
          kind: 'invitation',
          recipient: email,
          reply_to: null,
          subject: mark('mails.subject'),
          body: body('mails.body')
        },
        {
          ...mail,
          id: newId(),
          kind: 'support-question',
          recipient: 'a@b.example',
          reply_to: email,
          subject: '',
          body: body('mails.reply')
        }
      ])
      .execute()
    const owned = { company_id, user_id: id, created_at: at }
    await tx
      .insertInto('shopping_lists')
      .values({ ...owned, id: newId(), name: mark('shopping_lists.name'), shared: 0 })
      .execute()
    const rows = writeJson([{ code: mark('saved_grids.rows'), quantity: '1' }])
    await tx
      .insertInto('saved_grids')
      .values({ ...owned, id: newId(), name: mark('saved_grids.name'), rows, updated_at: at })
      .execute()
    await tx
      .insertInto('stock_notifications')
      .values({
        id: newId(),
        user_id: id,
        sku: mark('stock_notifications.sku'),
        quantity: 1,
        lowest: 0,
        created_at: at
      })
      .execute()
    await plantSupport(tx, { id, company_id, mark })
    const form = application()
    const { default_contact, billing_address, shipping_address } = form.relationships
    const person = { name: name.first_name, surname: name.last_name, email }
    const relationships = {
      default_contact: { ...default_contact, ...person, phone: mark('applications.contact') },
      billing_address: { ...billing_address, ...person, phone_number: mark('applications.billing') },
      shipping_address: { ...shipping_address, ...person, phone_number: mark('applications.shipping') }
    }
    await tx
      .insertInto('applications')
      .values({
        id: newId(),
        state: 'rejected',
        locale: 'en',
        email,
        company_name: 'X',
        country_code: 'FR',
        data: writeJson({ ...form, relationships, jobTitle: mark('applications.job') }),
        flags: writeJson([]),
        vat_key: null,
        vat_check: null,
        name_key: 'x',
        words: email,
        company_id: null,
        reason: mark('applications.reason'),
        terms_version: null,
        terms_accepted_at: at,
        created_at: at,
        updated_at: at,
        decided_at: at,
        decided_by: null
      })
      .execute()
  })
  return markers
}

/** A request of the user, and the user's message in a colleague's request. */
async function plantSupport(
  tx: Tx,
  { id, company_id, mark }: { id: string; company_id: string; mark: (column: string) => string }
): Promise<void> {
  const request = {
    company_id,
    locale: 'en' as const,
    subject: 'other' as const,
    order_number: null,
    state: 'open' as const,
    assignee_id: null,
    is_unread: 1,
    waiting_since: at,
    version: 1,
    created_at: at,
    updated_at: at,
    closed_at: null
  }
  await tx
    .insertInto('support_requests')
    .values([
      {
        ...request,
        id: 'own',
        reference: 'own',
        user_id: id,
        name: mark('support_requests.name'),
        email,
        words: email
      },
      { ...request, id: 'other', reference: 'other', user_id: null, name: 'x', email: 'x@y.example', words: '' }
    ])
    .execute()
  const message = { kind: 'partner' as const, channel: 'form' as const, author_id: id, email_id: null, created_at: at }
  await tx
    .insertInto('support_messages')
    .values([
      { ...message, id: 'own', request_id: 'own', author_name: fullName, body: mark('support_messages.body') },
      { ...message, id: 'other', request_id: 'other', author_name: fullName, body: 'kept' }
    ])
    .execute()
  const file = { position: 0, type: 'application/pdf', size: 1, content: 'x' }
  await tx
    .insertInto('support_files')
    .values([
      { ...file, id: 'own', message_id: 'own', name: mark('support_files.name') },
      { ...file, id: 'other', message_id: 'other', name: mark('support_files.other') }
    ])
    .execute()
}

/** Columns of the whole database that contain a text, as `table.column`. */
export async function columnsWith(shop: TestShop, text: string): Promise<string[]> {
  const found = new Set<string>()
  for (const { name: table } of await shop.db.read.introspection.getTables()) {
    const rows = await shop.db.read
      .selectFrom(table as 'orders')
      .selectAll()
      .execute()
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (String(value).toLowerCase().includes(text.toLowerCase())) found.add(`${table}.${column}`)
  }
  return [...found].toSorted()
}
