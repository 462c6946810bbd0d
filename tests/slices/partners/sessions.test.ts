import { describe, expect, test } from 'vitest'
import { readCustomer } from '../../../contract/partners/customer.ts'
import { chooseLanguage } from '../../../contract/partners/profile.ts'
import { changePassword, checkReset, requestReset } from '../../../contract/partners/password.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { endOtherSessions, endSession, listSessions } from '../../../contract/partners/open-session.ts'
import { mailResetLinks } from '../../../server/partners/password/requests.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { accounts, type Client, clientOf } from '../../support/client.ts'
import { mailsOf, tokenIn } from '../../support/external/mailbox.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const email = accounts.marketing
const fresh = 'a new and longer one'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'

describe.each(engines)('open sessions on %s', (engine) => {
  const shop = shopForEachTest(engine)

  const enter = async (password = demoPassword, userAgent = ''): Promise<Client> => {
    const headers = { 'User-Agent': userAgent }
    const { body } = await shop.anonymous.call(signIn, { input: { email, password }, headers })
    return clientOf(shop, body.token, body.customer)
  }
  const list = async (client: Client) => (await client.call(listSessions)).body
  const isIn = async (client: Client) => (await client.call(listSessions)).status === 200
  const change = (client: Client, input: Partial<Record<string, string>>) =>
    client.call(changePassword, {
      params: { id: codeOf(client.customer) },
      input: { currentPassword: demoPassword, newPassword: fresh, confirmNewPassword: fresh, ...input }
    })

  test('lists the caller’s sessions, the current one first, without secrets', async () => {
    const first = await enter(demoPassword, firefox)
    shop.setClock(new Date('2026-11-21T10:03:00.000Z'))
    const second = await enter()
    await shop.as('admin')
    const response = await first.send('/api/v2/shop/sessions', { headers: { 'X-User-Timezone': 'Europe/Paris' } })
    const text = await response.text()
    const [current, other, ...more] = JSON.parse(text) as Awaited<ReturnType<typeof list>>
    expect(more).toEqual([])
    expect(current).toMatchObject({
      browser: 'Firefox',
      platform: 'Linux',
      current: true,
      createdAt: '2026-11-21 11:00:00',
      lastUsedAt: '2026-11-21 11:00:00'
    })
    expect(other).toMatchObject({ browser: null, platform: null, current: false, createdAt: '2026-11-21 11:03:00' })
    for (const { token_hash } of await shop.db.read.selectFrom('sessions').select('token_hash').execute())
      expect(text).not.toContain(token_hash)
    for (const { token } of [first, second]) expect(text).not.toContain(token)
  })

  test('records the last use every five minutes, not on every call', async () => {
    const client = await enter()
    const lastUse = async () => (await list(client))[0]!.lastUsedAt
    shop.setClock(new Date('2026-11-21T10:04:59.000Z'))
    expect(await lastUse()).toBe('2026-11-21 10:00:00')
    shop.setClock(new Date('2026-11-21T10:05:01.000Z'))
    expect(await lastUse()).toBe('2026-11-21 10:05:01')
    shop.setClock(new Date('2026-11-21T10:09:00.000Z'))
    expect(await lastUse()).toBe('2026-11-21 10:05:01')
  })

  test('ends one, or all others, and never another user’s', async () => {
    const [current, second, third] = [await enter(), await enter(), await enter()]
    const stranger = await shop.as('admin')
    const theirs = (await list(stranger))[0]!.id
    expect((await current.call(endSession, { params: { id: theirs } })).status).toBe(404)
    const id = (await list(second))[0]!.id
    expect((await current.call(endSession, { params: { id } })).status).toBe(204)
    expect((await current.call(endSession, { params: { id } })).status).toBe(404)
    expect(await isIn(second)).toBe(false)
    expect((await current.call(endOtherSessions)).status).toBe(204)
    expect([await isIn(current), await isIn(third), await isIn(stranger)]).toEqual([true, false, true])
    expect(await list(current)).toHaveLength(1)
  })

  test('a new password ends the other sessions and emailed links, and is notified by email', async () => {
    const [current, other] = [await enter(), await enter()]
    await shop.anonymous.call(requestReset, { input: { email } })
    await mailResetLinks(shop)
    const mailed = { token: tokenIn((await mailsOf(shop, email))[0]) }
    expect((await change(current, {})).status).toBe(204)
    expect((await shop.anonymous.call(checkReset, { params: mailed })).status).toBe(404)
    expect([await isIn(current), await isIn(other)]).toEqual([true, false])
    expect((await shop.anonymous.call(signIn, { input: { email, password: demoPassword } })).status).toBe(401)
    expect((await shop.anonymous.call(signIn, { input: { email, password: fresh } })).status).toBe(200)
    expect((await mailsOf(shop, email))[0]?.kind).toBe('password-renewed')
  })

  test('reports errors of a new password', async () => {
    const client = await enter()
    const errors = async (input: Record<string, string>) => {
      const { status, problem } = await change(client, input)
      return [status, problem.violations?.[0]?.propertyPath, problem.violations?.[0]?.message]
    }
    expect(await errors({ newPassword: 'short' })).toEqual([422, 'newPassword', 'Minimum 10 characters'])
    const common = { newPassword: 'password123', confirmNewPassword: 'password123' }
    const tooCommon = 'This password is too common. Choose one that is harder to guess.'
    expect(await errors(common)).toEqual([422, 'newPassword', tooCommon])
    expect(await errors({ confirmNewPassword: 'other' })).toEqual([422, 'confirmNewPassword', 'Passwords do not match'])
    const wrong = 'The current password is incorrect.'
    expect(await errors({ currentPassword: 'wrong' })).toEqual([422, 'currentPassword', wrong])
    expect(await isIn(client)).toBe(true)
  })

  test('the current password cannot be brute-forced', async () => {
    const client = await enter()
    for (let i = 0; i < 10; i++) expect((await change(client, { currentPassword: `guess ${i}` })).status).toBe(422)
    expect((await change(client, {})).status).toBe(429)
    shop.setClock(new Date('2026-11-21T10:15:01.000Z'))
    expect((await change(client, {})).status).toBe(204)
  })

  test('of two parallel password changes one succeeds', async () => {
    const client = await enter()
    const responses = await Promise.all([
      change(client, {}),
      change(client, { newPassword: `${fresh}!`, confirmNewPassword: `${fresh}!` })
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 422])
  })

  test('emails are in the chosen language', async () => {
    const client = await enter()
    const params = { id: codeOf(client.customer) }
    expect((await client.call(readCustomer, { params })).body.localeCode).toBe('en_US')
    const chosen = await client.call(chooseLanguage, { params, input: { localeCode: 'it_IT' } })
    expect(chosen.body.localeCode).toBe('it_IT')
    expect((await client.call(chooseLanguage, { params, input: { localeCode: 'xx' } })).status).toBe(422)
    await change(client, {})
    expect((await mailsOf(shop, email))[0]?.locale).toBe('it')
  })
})
