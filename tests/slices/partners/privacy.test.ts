import { describe, expect, test } from 'vitest'
import { rejectApplication } from '../../../contract/desk/applications.ts'
import { listSecurityEvents } from '../../../contract/desk/security-events.ts'
import {
  erasePerson,
  exportOwnData,
  exportPerson,
  findPeople,
  requestErasure
} from '../../../contract/partners/privacy.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { listTeamEvents } from '../../../contract/partners/team.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { newId } from '../../../server/core/ids.ts'
import { writeJson } from '../../../server/db/json.ts'
import { brand } from '../../../src/brand.ts'
import { apply, application, pharmacy } from '../../support/builders/applications.ts'
import { accounts, type Client, signedInStaff } from '../../support/client.ts'
import { mailsOf } from '../../support/external/mailbox.ts'
import { engines, shopForEachTest, type TestShop } from '../../support/shop.ts'

const at = '2026-11-20T10:00:00.000Z'
const email = 'marker-email@maison-lumiere.example'
const name = { first_name: 'Marker-first', last_name: 'Marker-last' }
const fullName = 'Marker-first Marker-last'
/** Kept after an erasure: the order of the company, by law, and the company's own address book. */
const kept = ['orders.notes', 'orders.po_number', 'orders.billing_address', 'orders.shipping_address', 'addresses.city']
const keptNames = ['addresses.first_name', 'addresses.last_name']

/** Writes a marker into every personal column of a user's rows. */
async function plant(shop: TestShop, id: string): Promise<string[]> {
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

/** Columns of the whole database that contain a text, as `table.column`. */
async function columnsWith(shop: TestShop, text: string): Promise<string[]> {
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

describe.each(engines)('personal data on %s', (engine) => {
  const shop = shopForEachTest(engine)
  const idOf = async (account: keyof typeof accounts) => codeOf((await shop.as(account)).customer)
  const textOf = async (client: Client, path: string) => (await client.send(path, {})).text()
  const erase = (manager: Client, id: string, input: { email: string; leavesNoAdmin?: boolean }) =>
    manager.call(erasePerson, { params: { id }, input })

  test('the export contains every personal column, and no password', async () => {
    const user = await shop.as('commercial')
    const id = codeOf(user.customer)
    const markers = await plant(shop, id)
    const own = await textOf(user, exportOwnData.path)
    expect([...markers, email, fullName].filter((marker) => !own.includes(marker))).toEqual([])
    expect(own).not.toContain('$argon2')
    const manager = await signedInStaff(shop, 'manager')
    const atDesk = await textOf(manager, exportPerson.path.replace(':id', id))
    expect(Object.keys(JSON.parse(atDesk) as object)).toEqual(Object.keys(JSON.parse(own) as object))
    const { events } = (await manager.call(listSecurityEvents, { query: { kind: 'export' } })).body
    expect(events.map(({ actorKind }) => actorKind)).toEqual(['staff', 'user'])
  })

  test('after an erasure only what is documented as kept is left', async () => {
    const id = await idOf('commercial')
    const old = accounts.commercial
    await plant(shop, id)
    const manager = await signedInStaff(shop, 'manager')
    expect((await manager.call(findPeople, { input: { email } })).body).toMatchObject([
      { id, kind: 'user', name: fullName, companyName: 'Maison Lumière', lastAdmin: false },
      { kind: 'application' }
    ])
    expect((await erase(manager, id, { email: old })).problem.refusal).toBe('email-differs')
    expect((await erase(manager, id, { email: email.toUpperCase() })).status).toBe(204)
    const left = (await columnsWith(shop, 'marker:')).filter((column) => column !== 'team_events.actor')
    expect(left).toEqual([...kept, 'team_events.subject'].toSorted())
    expect(await columnsWith(shop, email)).toEqual([])
    expect(await columnsWith(shop, name.last_name)).toEqual(keptNames.slice(1))
    expect(await columnsWith(shop, fullName)).toEqual([])
    expect((await shop.nobody.call(signIn, { input: { email, password: demoPassword } })).status).toBe(401)
    const { body: history } = await (await shop.as('admin')).call(listTeamEvents)
    expect(history.flatMap(({ actor, subject }) => [actor, subject])).toContain('Former user')
    const { events } = (await manager.call(listSecurityEvents, { query: { kind: 'erasure' } })).body
    expect(events).toMatchObject([{ actorKind: 'staff', subject: { name: 'Former user' } }])
  })

  test('the last Admin is only erased once the consequence is accepted', async () => {
    const manager = await signedInStaff(shop, 'manager')
    const id = await idOf('admin')
    const refused = await erase(manager, id, { email: accounts.admin })
    expect([refused.status, refused.problem.refusal]).toEqual([409, 'leaves-no-admin'])
    expect((await erase(manager, id, { email: accounts.admin, leavesNoAdmin: true })).status).toBe(204)
  })

  test('an applicant is erased once the application is closed', async () => {
    await apply(shop)
    const manager = await signedInStaff(shop, 'manager')
    const input = { email: pharmacy.email }
    const [found] = (await manager.call(findPeople, { input })).body
    expect(found).toMatchObject({ kind: 'application', name: 'Anna Berger', companyName: pharmacy.companyName })
    expect((await erase(manager, found!.id, input)).problem.refusal).toBe('application-open')
    const params = { id: found!.id }
    await manager.call(rejectApplication, { params, input: { reason: 'No shop.' } })
    expect((await erase(manager, found!.id, input)).status).toBe(204)
    expect(await columnsWith(shop, pharmacy.email)).toEqual([])
    const erased = shop.db.read.selectFrom('applications').selectAll().where('id', '=', found!.id)
    expect(JSON.stringify(await erased.execute())).not.toContain(pharmacy.phone)
    expect((await erase(manager, found!.id, input)).status).toBe(404)
  })

  test('a request for erasure goes to support, ten times an hour', async () => {
    const user = await shop.as('marketing')
    expect((await user.call(requestErasure)).status).toBe(204)
    const [mail] = await mailsOf(shop, brand.supportEmail)
    expect(mail?.text).toContain(accounts.marketing)
    for (let i = 0; i < 9; i++) await user.call(requestErasure)
    expect((await user.call(requestErasure)).status).toBe(429)
  })
})
