import { describe, expect, test } from 'vitest'
import { rejectApplication } from '../../../contract/desk/applications.ts'
import { listSecurityEvents } from '../../../contract/desk/security-events.ts'
import {
  erasePerson,
  exportOwnData,
  exportPerson,
  findDataSubjects,
  requestErasure
} from '../../../contract/partners/privacy.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { askSupport } from '../../../contract/partners/support.ts'
import { listTeamEvents } from '../../../contract/partners/team.ts'
import { languages } from '../../../contract/locale.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { newId } from '../../../server/core/ids.ts'
import { personalDataText } from '../../../server/core/texts.ts'
import { writeJson } from '../../../server/db/json.ts'
import { updatePassword } from '../../../server/partners/password/queries.ts'
import { collectPersonalData } from '../../../server/partners/privacy/export.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { updatePerson } from '../../../server/partners/profile/queries.ts'
import { brand } from '../../../src/brand.ts'
import { apply, pharmacy } from '../../support/builders/applications.ts'
import { accounts, type Client, idempotencyHeader, signedInStaff } from '../../support/client.ts'
import { mailsOf } from '../../support/external/mailbox.ts'
import { columnsWith, email, fullName, name, plant } from '../../support/builders/personal-data.ts'
import { flat, readPdf } from '../../support/files/pdf.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

/** Kept after an erasure: the order of the company, by law, and the company's own address book. */
const retainedColumns = [
  'orders.notes',
  'orders.po_number',
  'orders.billing_address',
  'orders.shipping_address',
  'addresses.city'
]
const remainingNames = ['addresses.first_name', 'addresses.last_name']

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

  test('the export as a PDF has every value, with labels in the language of its reader', async () => {
    const user = await shop.as('commercial')
    const id = codeOf(user.customer)
    const markers = await plant(shop, id)
    const pdfOf = async (client: Client, path: string, locale: string) => {
      const response = await client.send(`${path}?format=pdf`, { headers: { Locale: locale } })
      expect(response.headers.get('Content-Type')).toBe('application/pdf')
      return flat((await readPdf(new Uint8Array(await response.arrayBuffer()))).text)
    }
    const text = await pdfOf(user, exportOwnData.path, 'de_DE')
    expect([...markers, email, fullName].filter((marker) => !text.includes(flat(marker)))).toEqual([])
    expect(text).toContain('Ihre personenbezogenen Daten')
    expect(text).not.toContain('$argon2')
    const manager = await signedInStaff(shop, 'manager')
    expect(await pdfOf(manager, exportPerson.path.replace(':id', id), 'en_US')).toContain('Your personal data')
  })

  test.each([
    [
      'de_DE',
      ['Aktiv', 'Englisch', 'Abgeschlossen', '1.155,00 € eingegangen', 'Angemeldet', 'Durch Person', 'Frankreich']
    ],
    ['fr_FR', ['Actif', 'anglais', 'Terminée', '1 155,00 € reçus', 'Connexion', 'Par Utilisateur', 'France']]
  ])('the PDF in %s names every code as the shop does, and nothing that is empty', async (locale, names) => {
    const user = await shop.as('commercial')
    const id = codeOf(user.customer)
    await plant(shop, id)
    const detail = writeJson({ amount: 115_500, currency: 'EUR' })
    await shop.db.transaction(async (tx) => {
      await tx
        .updateTable('order_events')
        .set({ kind: 'payment-received', detail })
        .where('name', '=', fullName)
        .execute()
      const changes = writeJson({ phoneNumber: null, countryCode: 'FR' })
      const { company_id } = await tx
        .selectFrom('shop_users')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const request = {
        id: newId(),
        company_id,
        user_id: id,
        text: '',
        changes,
        state: 'declined' as const,
        reason: ''
      }
      await tx
        .insertInto('change_requests')
        .values({ ...request, created_at: '2026-11-20T10:00:00.000Z', decided_at: null, decided_by: null })
        .execute()
    })
    const response = await user.send(`${exportOwnData.path}?format=pdf`, { headers: { Locale: locale } })
    const text = flat((await readPdf(new Uint8Array(await response.arrayBuffer()))).text)
    expect(names.filter((name) => !text.includes(flat(name)))).toEqual([])
    expect(text).toContain(
      flat({ de_DE: 'Telefonnummer: wird entfernt', fr_FR: 'Téléphone\u202F: à supprimer' }[locale] ?? '')
    )
    const codes = ['ROLE_', 'null', 'undefined', '115500', 'signed-in', 'completed', 'declined', 'rejected', 'active']
    const fields = ['customerType', 'evaluation', 'type_of_business', 'termsAccepted', 'relationships', 'post_code']
    expect([...codes, ...fields].filter((code) => text.includes(code))).toEqual([])
  })

  test('every topic and field of the export has a label in every language', async () => {
    const id = await idOf('commercial')
    await plant(shop, id)
    const data = (await collectPersonalData(shop.db.read, id))!
    const keys = Object.entries(data).flatMap(([topic, rows]) => [
      `topics.${topic}`,
      ...rows.flatMap((row) => Object.keys(row)).map((field) => `fields.${field}`)
    ])
    for (const { code } of languages)
      expect(new Set(keys.filter((key) => personalDataText(code, key) === key))).toEqual(new Set())
  })

  test('after an erasure only the documented data remains', async () => {
    const id = await idOf('commercial')
    const old = accounts.commercial
    await plant(shop, id)
    const manager = await signedInStaff(shop, 'manager')
    expect((await manager.call(findDataSubjects, { input: { email } })).body).toMatchObject([
      { id, kind: 'user', name: fullName, companyName: 'Maison Lumière', lastAdmin: false },
      { kind: 'application' }
    ])
    expect((await erase(manager, id, { email: old })).problem.refusal).toBe('email-differs')
    expect((await erase(manager, id, { email: email.toUpperCase() })).status).toBe(204)
    const left = (await columnsWith(shop, 'marker:')).filter((column) => column !== 'team_events.actor')
    expect(left).toEqual([...retainedColumns, 'team_events.subject'].toSorted())
    expect(await columnsWith(shop, email)).toEqual([])
    expect(await columnsWith(shop, name.last_name)).toEqual(remainingNames.slice(1))
    expect(await columnsWith(shop, fullName)).toEqual([])
    expect((await shop.anonymous.call(signIn, { input: { email, password: demoPassword } })).status).toBe(401)
    const { body: history } = await (await shop.as('admin')).call(listTeamEvents)
    expect(history.flatMap(({ actor, subject }) => [actor, subject])).toContain('Former user')
    const { events } = (await manager.call(listSecurityEvents, { query: { kind: 'erasure' } })).body
    expect(events).toMatchObject([{ actorKind: 'staff', subject: { name: 'Former user' } }])
  })

  test('an email address typed in capitals is found and removed as well', async () => {
    const user = await shop.as('commercial')
    const id = codeOf(user.customer)
    const typed = 'Commercial@Maison-Lumiere.example'
    const contact = { first_name: 'Other', last_name: 'Contact', email: typed }
    const { company_id } = await shop.db.read
      .selectFrom('shop_users')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await shop.db.transaction(async (tx) => {
      await tx.updateTable('companies').set({ email: typed }).where('id', '=', company_id).execute()
      await tx.updateTable('addresses').set(contact).where('company_id', '=', company_id).execute()
    })
    expect(await textOf(user, exportOwnData.path)).toContain(typed)
    const manager = await signedInStaff(shop, 'manager')
    expect((await erase(manager, id, { email: accounts.commercial })).status).toBe(204)
    expect(await columnsWith(shop, typed)).toEqual([])
  })

  test('emails that were not sent are deleted, so that none counts as failed', async () => {
    const id = await idOf('commercial')
    await plant(shop, id)
    const unsent = () => shop.db.read.selectFrom('mails').select('state').where('state', '!=', 'sent').execute()
    await shop.db.transaction((tx) => tx.updateTable('mails').set({ state: 'failed' }).execute())
    expect(await unsent()).not.toEqual([])
    await erase(await signedInStaff(shop, 'manager'), id, { email })
    expect(await unsent()).toEqual([])
  })

  test('a question asked with capitals in the email address is removed as well', async () => {
    const id = await idOf('commercial')
    const typed = 'Commercial@Maison-Lumiere.example'
    const form = new FormData()
    const question = { name: 'Hugo', email: typed, subject: 'order', question: 'Where is it?' }
    for (const [field, text] of Object.entries(question)) form.append(field, text)
    expect((await shop.anonymous.send(askSupport.path, { method: 'POST', body: form })).status).toBe(201)
    await erase(await signedInStaff(shop, 'manager'), id, { email: accounts.commercial })
    expect(await columnsWith(shop, typed)).toEqual([])
  })

  test('a change that was on its way writes nothing back into an erased account', async () => {
    const id = await idOf('commercial')
    await erase(await signedInStaff(shop, 'manager'), id, { email: accounts.commercial })
    await shop.db.transaction(async (tx) => {
      await updatePerson(tx, id, { first_name: 'Late' })
      await updatePassword(tx, id, 'hash', shop.clock().toISOString())
    })
    const row = await shop.db.read.selectFrom('shop_users').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ first_name: 'Former user', password_hash: null, status: 'disabled' })
  })

  test('the last Admin is only erased after confirming the consequence', async () => {
    const manager = await signedInStaff(shop, 'manager')
    const id = await idOf('admin')
    const rejected = await erase(manager, id, { email: accounts.admin })
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'leaves-no-admin'])
    expect((await erase(manager, id, { email: accounts.admin, leavesNoAdmin: true })).status).toBe(204)
  })

  test('an applicant is erased once the application is closed', async () => {
    await apply(shop)
    const manager = await signedInStaff(shop, 'manager')
    const input = { email: pharmacy.email }
    const [found] = (await manager.call(findDataSubjects, { input })).body
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

  test('a request for erasure goes to support once, however often it is sent, and ten times an hour', async () => {
    const user = await shop.as('marketing')
    const headers = idempotencyHeader()
    const sent = await Promise.all([1, 2].map(() => user.call(requestErasure, { headers })))
    expect(sent.map(({ status }) => status)).toEqual([204, 204])
    const [mail, second] = await mailsOf(shop, brand.supportEmail)
    expect(mail?.text).toContain(accounts.marketing)
    expect(second).toBeUndefined()
    for (let i = 0; i < 8; i++) await user.call(requestErasure)
    expect((await user.call(requestErasure)).status).toBe(429)
  })
})
