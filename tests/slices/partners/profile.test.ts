import { beforeEach, describe, expect, test } from 'vitest'
import { listSecurityEvents } from '../../../contract/desk/security-events.ts'
import { readCustomer } from '../../../contract/partners/customer.ts'
import { confirmEmail, updateCustomer, withdrawEmail } from '../../../contract/partners/profile.ts'
import { requestCompanyChange } from '../../../contract/partners/change-requests.ts'
import { changePassword, requestReset, resetPassword } from '../../../contract/partners/password.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { mailResetLinks } from '../../../server/partners/password/requests.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { brand } from '../../../src/brand.ts'
import { accounts, type Client, idempotencyHeader, signedIn, signedInStaff } from '../../support/client.ts'
import { mailsOf, tokenIn } from '../../support/external/mailbox.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const before = accounts.commercial
const after = 'hugo@maison-lumiere.example'
const fresh = 'quartz lantern ferry'

describe.each(engines)('the profile on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let buyer: Client

  beforeEach(async () => {
    buyer = await shop.as('commercial')
  })

  const params = () => ({ id: codeOf(buyer.customer) })
  const me = async () => (await buyer.call(readCustomer, { params: params() })).body
  const update = (input: Record<string, unknown>) => buyer.call(updateCustomer, { params: params(), input })
  const askFor = (email: string, currentPassword = demoPassword) => update({ email, currentPassword })
  const confirm = (token: string) => shop.anonymous.call(confirmEmail, { params: { token } })
  const enter = async (email: string) =>
    (await shop.anonymous.call(signIn, { input: { email, password: demoPassword } })).status

  test('changes names, phone and job title, and keeps omitted fields', async () => {
    const { body } = await update({ firstName: ' Hugues ', phoneNumber: '+33 1 00' })
    expect(body).toMatchObject({
      firstName: 'Hugues',
      lastName: 'Lambert',
      phoneNumber: '+33 1 00',
      jobTitle: 'Acheteur'
    })
    expect((await update({ phoneNumber: '', jobTitle: null })).body).toMatchObject({
      phoneNumber: null,
      jobTitle: null
    })
    expect(await me()).toMatchObject({ fullName: 'Hugues Lambert' })
    const { problem } = await update({ firstName: ' ', lastName: '', email: '' })
    expect(problem.violations?.map(({ propertyPath, message }) => [propertyPath, message])).toEqual([
      ['firstName', 'Field is required'],
      ['lastName', 'Field is required'],
      ['email', 'Field is required']
    ])
  })

  test('a name has no line breaks, which would add paragraphs to the emails it is named in', async () => {
    const { status, body } = await update({
      firstName: 'Hugo\n\nPay to\tIBAN 1',
      lastName: 'Lambert\u2028\r\nBcc: x@y.example'
    })
    expect([status, body.firstName, body.lastName]).toEqual([200, 'Hugo Pay to IBAN 1', 'Lambert Bcc: x@y.example'])
  })

  test('company name and tax number can only be changed by the agent', async () => {
    for (const input of [{ companyName: 'Other' }, { taxNumber: 'FR00' }, { firstName: 'X', companyName: 'Other' }]) {
      const { status, problem } = await update(input)
      expect([status, problem.refusal]).toEqual([403, 'company-fixed'])
      expect(problem.detail).toContain('sales agent')
    }
    expect(await me()).toMatchObject({ firstName: 'Hugo', companyName: 'Maison Lumière' })
  })

  test('a new email applies once confirmed from its mailbox', async () => {
    expect((await askFor(` ${after.toUpperCase()} `)).body).toMatchObject({ email: before, pendingEmail: after })
    expect(await enter(after)).toBe(401)
    const [mail] = await mailsOf(shop, after)
    expect(mail?.links[0]).toMatch(/^http:\/\/127\.0\.0\.1:4321\/confirm-email\/[\w-]{43}$/)
    expect((await mailsOf(shop, before))[0]).toMatchObject({ kind: 'email-change-asked' })
    expect((await mailsOf(shop, before))[0]?.text).toContain(after)
    expect((await confirm(tokenIn(mail))).body).toEqual({ email: after })
    expect(await me()).toMatchObject({ email: after, pendingEmail: null })
    expect([await enter(before), await enter(after)]).toEqual([401, 200])
    expect((await mailsOf(shop, before))[0]).toMatchObject({ kind: 'email-changed' })
    expect((await confirm(tokenIn(mail))).problem.refusal).toBe('confirmation-dead')
    const manager = await signedInStaff(shop, 'manager')
    const { body: log } = await manager.call(listSecurityEvents, { query: { kind: 'email-changed' } })
    expect(log.events).toMatchObject([{ actor: { email: after }, subject: null }])
  })

  test('requires the current password for a new email, and for nothing else', async () => {
    expect(await askFor(after, 'wrong')).toMatchObject({
      status: 422,
      problem: { violations: [{ propertyPath: 'currentPassword', code: 'wrong-password' }] }
    })
    expect((await update({ email: after })).problem.violations?.[0]?.message).toBe('Field is required')
    expect((await update({ firstName: 'Hugues', email: before })).status).toBe(200)
    expect(await me()).toMatchObject({ firstName: 'Hugues', pendingEmail: null })
    expect(await mailsOf(shop)).toEqual([])
  })

  test('accepts only a valid email', async () => {
    expect((await askFor('half@')).problem.violations?.[0]).toMatchObject({ message: 'Please enter a valid email' })
    expect(await mailsOf(shop)).toEqual([])
  })

  test('the email of another account gets the same response, and its owner a notice without a link', async () => {
    const conflict = await askFor(accounts.german)
    const free = await askFor(after)
    expect(conflict.status).toBe(free.status)
    expect({ ...conflict.body, pendingEmail: after }).toEqual(free.body)
    const [notice] = await mailsOf(shop, accounts.german)
    expect(notice).toMatchObject({ kind: 'address-in-use', locale: 'de', links: ['http://127.0.0.1:4321/de/login'] })
    expect(notice?.text).not.toContain(before)
    expect((await mailsOf(shop, before)).map(({ kind }) => kind)).toEqual(['email-change-asked', 'email-change-asked'])
    expect(await enter(accounts.german)).toBe(200)
  })

  test('the owner of an account that cannot sign in gets no notice to sign in', async () => {
    for (const status of ['disabled', 'invited'] as const) {
      await shop.db.transaction((tx) =>
        tx.updateTable('shop_users').set({ status }).where('email', '=', accounts.german).execute()
      )
      expect((await askFor(accounts.german)).body.pendingEmail).toBe(accounts.german)
    }
    expect(await mailsOf(shop, accounts.german)).toEqual([])
  })

  test('a link expires after a day, with a newer one, and when the email is taken', async () => {
    await askFor(after)
    const first = tokenIn((await mailsOf(shop, after))[0])
    await askFor('second@maison-lumiere.example')
    expect((await confirm(first)).status).toBe(404)
    const second = tokenIn((await mailsOf(shop, 'second@maison-lumiere.example'))[0])
    await shop.db.transaction((tx) =>
      tx
        .updateTable('shop_users')
        .set({ email: 'second@maison-lumiere.example' })
        .where('email', '=', accounts.american)
        .execute()
    )
    expect((await confirm(second)).status).toBe(409)
    await askFor(after)
    const third = tokenIn((await mailsOf(shop, after))[0])
    shop.setClock(new Date('2026-11-22T10:00:00.000Z'))
    expect((await confirm(third)).status).toBe(404)
    buyer = await signedIn(shop, 'commercial')
    expect(await me()).toMatchObject({ email: before, pendingEmail: null })
    shop.setClock(new Date('2026-11-21T10:00:00.000Z'))
  })

  test('of two parallel uses of a link one succeeds, and an emailed password link is revoked with the old email', async () => {
    await shop.anonymous.call(requestReset, { input: { email: before } })
    await mailResetLinks(shop)
    const reset = tokenIn((await mailsOf(shop, before))[0])
    await askFor(after)
    const token = tokenIn((await mailsOf(shop, after))[0])
    const responses = await Promise.all([confirm(token), confirm(token)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await shop.anonymous.send(`/api/v2/shop/reset-password/${reset}`)).status).toBe(404)
  })

  test('a new password revokes a requested new email, which a thief of the former one may have asked for', async () => {
    await askFor(after)
    const [stolen] = await mailsOf(shop, after)
    await shop.anonymous.call(requestReset, { input: { email: before } })
    await mailResetLinks(shop)
    const reset = tokenIn((await mailsOf(shop, before)).find(({ kind }) => kind === 'reset-password'))
    const input = { newPassword: fresh, confirmNewPassword: fresh }
    expect((await shop.anonymous.call(resetPassword, { params: { token: reset }, input })).status).toBe(204)
    expect((await confirm(tokenIn(stolen))).problem.refusal).toBe('confirmation-dead')
    buyer = await signedIn(shop, 'admin')
    await askFor(after)
    const [second] = await mailsOf(shop, after)
    const changed = { ...input, currentPassword: demoPassword }
    expect((await buyer.call(changePassword, { params: params(), input: changed })).status).toBe(204)
    expect((await confirm(tokenIn(second))).problem.refusal).toBe('confirmation-dead')
    expect(await me()).toMatchObject({ email: accounts.admin, pendingEmail: null })
  })

  test('of two users who confirm the same email in parallel one gets it, and the other gets an error', async () => {
    const other = await shop.as('american')
    await askFor(after)
    const ownToken = tokenIn((await mailsOf(shop, after))[0])
    const input = { email: after, currentPassword: demoPassword }
    await other.call(updateCustomer, { params: { id: codeOf(other.customer) }, input })
    const otherToken = tokenIn((await mailsOf(shop, after)).find(({ links }) => !links[0]?.endsWith(ownToken)))
    const responses = await Promise.all([confirm(ownToken), confirm(otherToken)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.problem.refusal).toBe('email-taken')
  })

  test('a new email requested again after a lost response is asked for once, and its link stays valid', async () => {
    const headers = idempotencyHeader()
    const input = { email: after, currentPassword: demoPassword }
    const save = () => buyer.call(updateCustomer, { params: params(), input, headers })
    const [first, second] = [await save(), await save()]
    expect(second).toMatchObject({ status: 200, body: { ...first.body, pendingEmail: after } })
    const sent = await mailsOf(shop, after)
    expect([sent.length, (await mailsOf(shop, before)).length]).toEqual([1, 1])
    expect((await confirm(tokenIn(sent[0]))).status).toBe(200)
  })

  test('of new emails requested in parallel, only the link of the last one is valid', async () => {
    const emails = Array.from({ length: 4 }, (_, i) => `parallel-${i}@maison-lumiere.example`)
    await Promise.all(emails.map((email) => askFor(email)))
    const links = await shop.db.read.selectFrom('email_changes').select('email').where('used_at', 'is', null).execute()
    expect(links).toEqual([{ email: (await me()).pendingEmail }])
  })

  test('a pending new email can be discarded, by its owner only', async () => {
    await askFor(after)
    const token = tokenIn((await mailsOf(shop, after))[0])
    const other = await shop.as('admin')
    expect((await other.call(withdrawEmail, { params: params() })).status).toBe(404)
    expect((await buyer.call(withdrawEmail, { params: params() })).body).toMatchObject({
      email: before,
      pendingEmail: null
    })
    expect((await confirm(token)).problem.refusal).toBe('confirmation-dead')
  })

  test('limits email changes to five an hour, and guesses of links', async () => {
    for (let i = 0; i < 5; i++) expect((await askFor(`try-${i}@maison-lumiere.example`)).status).toBe(200)
    expect(await askFor(after)).toMatchObject({ status: 429, problem: { refusal: 'too-many-attempts' } })
    for (let i = 0; i < 20; i++) expect((await confirm(`guess-${i}`)).status).toBe(404)
    expect((await confirm('guess')).status).toBe(429)
  })

  test('a change request for company details is emailed to the agent, with a copy to the sender', async () => {
    const ask = (message: string) =>
      buyer.call(requestCompanyChange, { input: { message }, headers: { 'Accept-Language': 'de' } })
    expect((await ask('We have moved to 9 rue Neuve.')).status).toBe(202)
    const [toAgent] = await mailsOf(shop, 'camille.roux@velara.example')
    expect(toAgent).toMatchObject({ kind: 'company-change', locale: 'en' })
    expect(toAgent?.text).toContain('We have moved to 9 rue Neuve.')
    expect(toAgent?.text).toContain('Maison Lumière')
    expect((await mailsOf(shop, before))[0]).toMatchObject({ kind: 'company-change-copy', locale: 'de' })
    expect((await ask('  ')).status).toBe(422)
    await shop.db.transaction((tx) => tx.updateTable('companies').set({ agent_id: null }).execute())
    const parallel = await Promise.all(Array.from({ length: 6 }, () => ask('Again')))
    expect(parallel.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 202, 429, 429])
    expect(await mailsOf(shop, brand.supportEmail)).toHaveLength(4)
    expect((await ask('Again')).status).toBe(429)
  })
})
