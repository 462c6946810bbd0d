import { describe, expect, test } from 'vitest'
import { listSecurityEvents } from '../../../contract/desk/security-events.ts'
import { readCustomer } from '../../../contract/partners/customer.ts'
import { checkReset, requestReset, resetPassword } from '../../../contract/partners/password.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { mailResetLinks } from '../../../server/partners/password/requests.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { accounts, signedIn, signedInStaff } from '../../support/client.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const email = accounts.german
const fresh = 'a new and longer one'
const tooCommon = 'This password is too common. Choose one that is harder to guess.'

interface Entry {
  to: string
  kind: string
  locale: string
  links: string[]
}

describe.each(engines)('forgotten password on %s', (engine) => {
  const shop = shopForEachTest(engine)

  const ask = async (address: string) => {
    const response = await shop.anonymous.call(requestReset, { input: { email: address } })
    await mailResetLinks(shop)
    return response
  }
  const mails = async () => {
    const response = await shop.anonymous.send('/dev/mailbox', { headers: { Accept: 'application/json' } })
    return (await response.json()) as Entry[]
  }
  const tokenFor = async (address = email) => {
    await ask(address)
    return (await mails())[0]!.links[0]!.split('/').at(-1)!
  }
  const choose = (token: string, newPassword = fresh, confirmNewPassword = newPassword) =>
    shop.anonymous.call(resetPassword, { params: { token }, input: { newPassword, confirmNewPassword } })
  const tryIn = (password: string) => shop.anonymous.call(signIn, { input: { email, password } })

  test('emails a link in the account’s language that sets a new password', async () => {
    expect((await ask('  Admin@Nordlicht.example ')).status).toBe(202)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: email, kind: 'reset-password', locale: 'de' })
    expect(mail?.links[0]).toMatch(/^http:\/\/127\.0\.0\.1:4321\/de\/forgotten-password\/[\w-]{43}$/)
    const token = mail!.links[0]!.split('/').at(-1)!
    expect((await shop.anonymous.call(checkReset, { params: { token } })).body).toEqual({ email })
    expect((await choose(token)).status).toBe(204)
    expect((await tryIn(fresh)).status).toBe(200)
    expect((await tryIn(demoPassword)).status).toBe(401)
    expect((await mails())[0]).toMatchObject({ to: email, kind: 'password-changed' })
    const manager = await signedInStaff(shop, 'manager')
    const { events } = (await manager.call(listSecurityEvents, { query: { kind: 'password-reset' } })).body
    expect(events).toMatchObject([{ actorKind: 'user', actor: { email }, subject: null }])
  })

  test('unknown, invited and disabled addresses get the same response and no email', async () => {
    await shop.db.transaction((tx) =>
      tx.updateTable('shop_users').set({ status: 'disabled' }).where('email', '=', accounts.american).execute()
    )
    const responses = await Promise.all([
      ask(email),
      ask('nobody@nowhere.example'),
      ask('neu@nordlicht.example'),
      ask(accounts.american)
    ])
    for (const { status, body } of responses) expect([status, body]).toEqual([202, undefined])
    expect((await mails()).map(({ to }) => to)).toEqual([email])
  })

  test('the response is sent before the account is looked up, and every request stores the same', async () => {
    const stored = () =>
      shop.db.read.selectFrom('password_requests').select(['email', 'attempts']).orderBy('id').execute()
    const links = () => shop.db.read.selectFrom('password_links').selectAll().execute()
    for (const address of [email, 'nobody@nowhere.example'])
      await shop.anonymous.call(requestReset, { input: { email: address } })
    expect(await stored()).toEqual([
      { email, attempts: 0 },
      { email: 'nobody@nowhere.example', attempts: 0 }
    ])
    expect([await links(), await mails()]).toEqual([[], []])
    expect(await mailResetLinks(shop)).toBe(2)
    expect([await stored(), (await links()).length]).toEqual([[], 1])
    expect((await mails()).map(({ to }) => to)).toEqual([email])
  })

  test('a link works once, for an hour, and is revoked by any other password change', async () => {
    const [first, second] = [await tokenFor(), await tokenFor()]
    expect((await choose(first)).status).toBe(204)
    for (const token of [first, second, 'made-up']) {
      expect(await choose(token)).toMatchObject({ status: 404, problem: { refusal: 'link-dead' } })
      expect((await shop.anonymous.call(checkReset, { params: { token } })).status).toBe(404)
    }
    shop.setClock(new Date('2026-11-21T11:30:00.000Z'))
    const third = await tokenFor()
    shop.setClock(new Date('2026-11-21T12:30:00.000Z'))
    expect((await choose(third)).status).toBe(404)
  })

  test('of two parallel uses of a link one succeeds', async () => {
    const token = await tokenFor()
    const responses = await Promise.all([choose(token, 'the first password'), choose(token, 'the other password')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 404])
  })

  test('ends every session of the account only', async () => {
    const current = await signedIn(shop, 'german')
    const other = await signedIn(shop, 'colleague')
    await choose(await tokenFor())
    const read = async (client: typeof current) =>
      (await client.call(readCustomer, { params: { id: codeOf(client.customer) } })).status
    expect(await read(current)).toBe(401)
    expect(await read(other)).toBe(200)
  })

  test('reports password errors and keeps the link valid', async () => {
    const token = await tokenFor()
    expect((await choose(token, 'too short')).problem.violations).toEqual([
      { propertyPath: 'newPassword', code: 'too-short', message: 'Minimum 10 characters' }
    ])
    expect((await choose(token, 'x'.repeat(129))).problem.violations?.[0]?.code).toBe('too-long')
    expect(await choose(token, fresh, `${fresh}!`)).toMatchObject({
      status: 422,
      problem: { violations: [{ propertyPath: 'confirmNewPassword', message: 'Passwords do not match' }] }
    })
    expect((await choose(token)).status).toBe(204)
  })

  test('a common password is rejected at its field, and the link stays valid', async () => {
    const token = await tokenFor()
    expect(await choose(token, 'password123')).toMatchObject({
      status: 422,
      problem: { violations: [{ propertyPath: 'newPassword', code: 'password-common', message: tooCommon }] }
    })
    expect((await choose(token)).status).toBe(204)
  })

  test('allows five requests an hour for one address', async () => {
    for (let i = 0; i < 5; i++) expect((await ask(email)).status).toBe(202)
    const rejected = await ask(email)
    expect(rejected.status).toBe(429)
    expect(rejected.headers.get('Retry-After')).toBe('3600')
    expect(await mails()).toHaveLength(5)
    expect((await ask(accounts.american)).status).toBe(202)
    shop.setClock(new Date('2026-11-21T11:00:01.000Z'))
    expect((await ask(email)).status).toBe(202)
  })

  test('links cannot be brute-forced', async () => {
    const token = await tokenFor()
    for (let i = 0; i < 20; i++) expect((await choose(`guess-${i}`)).status).toBe(404)
    expect((await choose(token)).status).toBe(429)
  })

  test('the database contains no usable token', async () => {
    const token = await tokenFor()
    const links = await shop.db.read.selectFrom('password_links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(token)
  })
})
