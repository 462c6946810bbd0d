import { describe, expect, test } from 'vitest'
import { listSecurityEvents } from '../../../contract/desk/security-events.ts'
import { signInStaff } from '../../../contract/desk/staff.ts'
import { endOtherSessions, endSession, listSessions } from '../../../contract/partners/open-session.ts'
import { changePassword } from '../../../contract/partners/password.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { changeShopUserRole, inviteShopUser, listShopUsers, removeShopUser } from '../../../contract/partners/team.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { deleteOldSecurityEvents, logSecurityEvents } from '../../../server/core/security-events/service.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { accounts, type Client, signedIn, signedInStaff } from '../../support/client.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const browser = {
  'User-Agent': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Firefox/128.0 ${'x'.repeat(500)}`,
  'X-Forwarded-For': '203.0.113.9'
}

describe.each(engines)('the security log on %s', (engine) => {
  const shop = shopForEachTest(engine, { env: { TRUSTED_PROXIES: '1' } })

  const tryIn = (email: string, password = demoPassword) =>
    shop.anonymous.call(signIn, { input: { email, password }, headers: browser })
  const read = async (query: Record<string, unknown> = {}, as?: Client) => {
    const manager = as ?? (await signedInStaff(shop, 'manager'))
    return (await manager.call(listSecurityEvents, { query })).body
  }
  const kinds = async (query: Record<string, unknown> = {}) => (await read(query)).events.map(({ kind }) => kind)

  test('sign-ins, also failed ones, are recorded with person, company, address and browser', async () => {
    await tryIn(accounts.commercial, 'wrong password')
    await tryIn('nobody@nowhere.example', 'wrong password')
    await tryIn(accounts.commercial)
    const { events } = await read()
    const [desk, success, unknown, failure] = events
    expect(desk).toMatchObject({ kind: 'signed-in', actorKind: 'staff', companyName: null })
    expect(success).toMatchObject({
      kind: 'signed-in',
      actorKind: 'user',
      actor: { email: accounts.commercial },
      subject: null,
      companyName: 'Maison Lumière',
      address: '203.0.113.9'
    })
    expect(success?.userAgent).toHaveLength(200)
    expect(success).toMatchObject({ browser: 'Firefox', platform: 'macOS' })
    expect(unknown).toMatchObject({ kind: 'sign-in-failed', actor: null, companyName: null })
    expect(failure).toMatchObject({ kind: 'sign-in-failed', actor: { email: accounts.commercial } })
  })

  test('a lock-out is recorded once, not with each further attempt, in the shop and at the desk', async () => {
    const atDesk = (password: string) =>
      shop.anonymous.call(signInStaff, { input: { email: 'clerk@velara.example', password }, headers: browser })
    for (let i = 0; i < 14; i++) {
      await tryIn(accounts.commercial, 'wrong password')
      await atDesk('wrong password')
    }
    const { events } = await read({ kind: 'locked-out' })
    expect(events.map(({ actor }) => actor?.email)).toEqual(['clerk@velara.example', accounts.commercial])
    expect((await read({ kind: 'sign-in-failed' })).events).toHaveLength(20)
  })

  test('changes of password, role, team and sessions are recorded with the person concerned', async () => {
    const admin = await signedIn(shop, 'admin')
    const { body: team } = await admin.call(listShopUsers)
    const colleague = team.find(({ userIdentifier }) => userIdentifier === accounts.marketing)!
    const roles = ['ROLE_COMPANY_COMMERCIAL']
    await admin.call(changeShopUserRole, { params: { id: colleague.id }, input: { roles } })
    await admin.call(inviteShopUser, { input: { email: 'new@maison-lumiere.example', roles } })
    await admin.call(removeShopUser, { params: { id: colleague.id } })
    await signedIn(shop, 'admin')
    await signedIn(shop, 'admin')
    const other = (await admin.call(listSessions)).body.find(({ current }) => !current)!
    await admin.call(endSession, { params: { id: other.id } })
    await admin.call(endOtherSessions)
    const newPassword = 'a quiet green harbour'
    const input = { currentPassword: demoPassword, newPassword, confirmNewPassword: newPassword }
    await admin.call(changePassword, { params: { id: codeOf(admin.customer) }, input })
    const { events } = await read({ person: accounts.admin })
    expect(events.filter(({ kind }) => kind !== 'signed-in')).toMatchObject([
      { kind: 'password-changed', subject: null },
      { kind: 'session-revoked', subject: null },
      { kind: 'session-revoked', subject: null },
      { kind: 'user-removed', subject: { email: accounts.marketing } },
      { kind: 'user-invited', subject: { email: 'new@maison-lumiere.example' }, detail: { role: roles[0] } },
      { kind: 'role-changed', subject: { email: accounts.marketing }, detail: { role: roles[0] } }
    ])
    expect(await kinds({ person: accounts.marketing })).toEqual(['user-removed', 'role-changed'])
  })

  test('filters by kind, person and period; wildcards are literal', async () => {
    await tryIn(accounts.commercial)
    await tryIn(accounts.german, 'wrong password')
    const manager = await signedInStaff(shop, 'manager')
    const count = async (query: Record<string, unknown>) => (await read(query, manager)).events.length
    expect(await count({ person: 'NORDLICHT' })).toBe(1)
    expect(await count({ person: '%' })).toBe(0)
    expect(await count({ kind: 'sign-in-failed' })).toBe(1)
    expect(await count({ from: '2026-11-21', to: '2026-11-21' })).toBe(3)
    expect(await count({ from: '2026-11-22' })).toBe(0)
    expect(await count({ to: '2026-11-20' })).toBe(0)
    const odd = await manager.call(listSecurityEvents, { query: { kind: 'made-up' } })
    expect([odd.status, odd.problem.violations?.[0]?.propertyPath]).toEqual([400, 'kind'])
  })

  test('pages hold each event once, whatever is added meanwhile', async () => {
    for (let i = 0; i < 5; i++) await tryIn(accounts.commercial)
    const manager = await signedInStaff(shop, 'manager')
    const first = await read({ itemsPerPage: 4 }, manager)
    await tryIn(accounts.commercial)
    const second = await read({ itemsPerPage: 4, before: first.next }, manager)
    const ids = [...first.events, ...second.events].map(({ id }) => id)
    expect([first.events.length, second.events.length, second.next]).toEqual([4, 2, null])
    expect(new Set(ids).size).toBe(6)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  test('sales and a company’s Admin cannot see it', async () => {
    expect((await (await signedInStaff(shop, 'sales')).call(listSecurityEvents)).status).toBe(403)
    expect((await (await shop.as('admin')).call(listSecurityEvents)).status).toBe(401)
  })

  test('events are deleted after twelve months', async () => {
    await tryIn(accounts.commercial)
    shop.setClock(new Date('2027-11-20T10:00:00.000Z'))
    await deleteOldSecurityEvents(shop)
    expect(await kinds({ kind: 'signed-in' })).toHaveLength(2)
    shop.setClock(new Date('2027-11-21T10:00:01.000Z'))
    await deleteOldSecurityEvents(shop)
    expect(await kinds({ kind: 'signed-in' })).toHaveLength(2)
  })

  test.each([false, true])(
    'each event is one log line without personal data (address allowed: %s)',
    async (allowed) => {
      const lines: Record<string, unknown>[] = []
      const log = { info: (line: Record<string, unknown>) => lines.push(line) } as unknown as typeof shop.log
      const own = { ...shop, log, config: { ...shop.config, securityLogAddress: allowed } }
      await tryIn(accounts.commercial)
      await tryIn(accounts.commercial, 'wrong password')
      await logSecurityEvents(own)
      await logSecurityEvents(own)
      expect(lines.map(({ event, kind }) => [event, kind])).toEqual([
        ['security', 'signed-in'],
        ['security', 'sign-in-failed']
      ])
      const { last_name } = await shop.db.read
        .selectFrom('shop_users')
        .select('last_name')
        .where('email', '=', accounts.commercial)
        .executeTakeFirstOrThrow()
      const text = JSON.stringify(lines)
      expect(text).not.toMatch(/@|Mozilla|Firefox|Maison/)
      expect(text).not.toContain(last_name)
      expect(text.includes('203.0.113.9')).toBe(allowed)
    }
  )
})
