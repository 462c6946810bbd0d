import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signInStaff } from '../../../contract/desk/staff.ts'
import { requestReset, resetPassword } from '../../../contract/partners/password.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { mailResetLinks } from '../../../server/partners/password/requests.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { accounts } from '../../support/client.ts'
import { mailsOf, tokenIn } from '../../support/external/mailbox.ts'
import { openShop, type TestShop } from '../../support/shop.ts'

const doors = [
  ['the shop', signIn, accounts.german, accounts.american],
  ['the desk', signInStaff, 'desk@velara.example', 'clerk@velara.example']
] as const

/** `device-x=value; Path=…` -> `device-x=value` */
const deviceIn = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('device-'))!
    .split(';')[0]!

describe('attempts from elsewhere', () => {
  let shop: TestShop
  const start = Date.parse('2026-11-21T10:00:00.000Z')

  beforeEach(async () => {
    shop = await openShop('sqlite', { env: { TRUSTED_PROXIES: '1' } })
  })
  afterEach(() => shop.close())

  const after = (minutes: number) => shop.setClock(new Date(start + minutes * 60_000))

  describe.each(doors)('at %s', (_, door, email, other) => {
    const enter = (
      address: string,
      { password = demoPassword, cookie = '', as = email }: { password?: string; cookie?: string; as?: string } = {}
    ) =>
      shop.anonymous.call(door, {
        input: { email: as, password },
        headers: { 'X-Forwarded-For': address, ...(cookie && { Cookie: cookie }) }
      })
    const attack = async () => {
      for (let i = 0; i < 50; i++) expect((await enter(`10.0.0.${i}`, { password: 'guess' })).status).toBe(401)
      expect((await enter('10.0.1.1', { password: 'guess' })).status).toBe(429)
    }

    test('fifty wrong passwords lock unknown devices out, but not the owner’s', async () => {
      const { headers } = await enter('192.0.2.1')
      const cookie = deviceIn(headers)
      await attack()
      expect((await enter('192.0.2.1')).status).toBe(429)
      expect((await enter('192.0.2.1', { cookie })).status).toBe(200)
      expect((await enter('198.51.100.7', { cookie })).status).toBe(200)
    })

    test('a known device has ten attempts in 15 minutes, regardless of its address', async () => {
      const cookie = deviceIn((await enter('192.0.2.1')).headers)
      for (let i = 0; i < 10; i++) expect((await enter(`192.0.2.${i}`, { password: 'x', cookie })).status).toBe(401)
      expect((await enter('192.0.2.99', { cookie })).status).toBe(429)
      expect((await enter('192.0.2.99')).status).toBe(200)
      after(15.1)
      expect((await enter('192.0.2.99', { cookie })).status).toBe(200)
    })

    test('a cookie is worthless if forged, for another account, or after 180 days', async () => {
      const { headers } = await enter('192.0.2.1')
      const cookie = deviceIn(headers)
      const attributes = headers.getSetCookie().find((one) => one.startsWith('device-'))
      for (const part of ['HttpOnly', 'SameSite=Strict', `Path=${door.path}`, 'Max-Age=15552000'])
        expect(attributes).toContain(part)
      const otherCookie = deviceIn((await enter('192.0.2.1', { as: other })).headers)
      const moved = `${cookie.split('=')[0]}=${otherCookie.split('=')[1]}`
      const later = cookie.replace(/\.(\d+)\./, (_, expiry: string) => `.${Number(expiry) + 1}.`)
      await attack()
      for (const invalid of [moved, later, cookie.slice(0, -1), `${cookie.split('=')[0]}=x`, otherCookie])
        expect((await enter('192.0.2.1', { cookie: invalid })).status).toBe(429)
      after(180 * 24 * 60)
      await attack()
      expect((await enter('192.0.2.1', { cookie })).status).toBe(429)
    })

    test('a wrong password sets no cookie', async () => {
      expect((await enter('192.0.2.1', { password: 'guess' })).headers.getSetCookie()).toEqual([])
    })
  })

  test('a device that set a new password by link is known', async () => {
    await shop.anonymous.call(requestReset, { input: { email: accounts.german } })
    await mailResetLinks(shop)
    const token = tokenIn((await mailsOf(shop, accounts.german))[0])
    for (let i = 0; i < 50; i++) {
      const headers = { 'X-Forwarded-For': `10.0.0.${i}` }
      await shop.anonymous.call(signIn, { input: { email: accounts.german, password: 'guess' }, headers })
    }
    const password = 'a new and longer one'
    const input = { newPassword: password, confirmNewPassword: password }
    const cookie = deviceIn((await shop.anonymous.call(resetPassword, { params: { token }, input })).headers)
    const enter = (headers: Record<string, string>) =>
      shop.anonymous.call(signIn, { input: { email: accounts.german, password }, headers })
    expect((await enter({})).status).toBe(429)
    expect((await enter({ Cookie: cookie })).status).toBe(200)
  })

  test('a desk cookie is worthless in the shop, even for the same email', async () => {
    const email = 'desk@velara.example'
    const { headers } = await shop.anonymous.call(signInStaff, { input: { email, password: demoPassword } })
    const guess = (address: string) =>
      shop.anonymous.call(signIn, {
        input: { email, password: 'guess' },
        headers: { 'X-Forwarded-For': address, Cookie: deviceIn(headers) }
      })
    for (let i = 0; i < 50; i++) expect((await guess(`10.0.0.${i}`)).status).toBe(401)
    expect((await guess('192.0.2.1')).status).toBe(429)
  })
})
