import { describe, expect, test } from 'vitest'
import { listSecurityEvents } from '../../../../contract/desk/security-events.ts'
import {
  endOwnOtherSessions,
  endOwnSession,
  listOwnSessions,
  readStaff,
  signInStaff
} from '../../../../contract/desk/staff.ts'
import { demoPassword } from '../../../../server/seed/accounts.ts'
import { clientOf, signedInStaff } from '../../../support/client.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'
import { initialTime } from '../../../support/shop-template.ts'

const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Firefox/128.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

describe.each(engines)('a staff member’s own sessions on %s', (engine) => {
  const shop = shopForEachTest(engine)

  const signInWith = async (userAgent: string) => {
    const input = { email: 'clerk@velara.example', password: demoPassword }
    const { body } = await clientOf(shop).call(signInStaff, { input, headers: { 'User-Agent': userAgent } })
    return clientOf(shop, body.token)
  }

  test('are listed with their browsers, the current one first, and a colleague’s are not', async () => {
    const [desktop, phone] = [await signInWith(firefox), await signInWith(safari)]
    await signedInStaff(shop, 'manager')
    const listed = (await desktop.call(listOwnSessions)).body
    expect(listed.map(({ browser, platform, current }) => [browser, platform, current])).toEqual([
      ['Firefox', 'macOS', true],
      ['Safari', 'iPhone', false]
    ])
    expect(listed[0]).toMatchObject({ createdAt: listed[0]?.lastUsedAt })
    expect((await phone.call(listOwnSessions)).body[0]).toMatchObject({ platform: 'iPhone', current: true })
  })

  test('are no longer listed once they were not used for the idle time', async () => {
    await signInWith(safari)
    shop.setClock(new Date(initialTime.getTime() + 60 * 60_000))
    const desktop = await signInWith(firefox)
    expect((await desktop.call(listOwnSessions)).body).toHaveLength(1)
  })

  test('end one by one, or all except the current one; a colleague’s cannot be ended', async () => {
    const [desktop, phone] = [await signInWith(firefox), await signInWith(safari)]
    const manager = await signedInStaff(shop, 'manager')
    const [foreign] = (await manager.call(listOwnSessions)).body
    const rejected = await desktop.call(endOwnSession, { params: { id: foreign!.id } })
    expect([rejected.status, rejected.problem.refusal]).toEqual([404, 'not-found'])
    const other = (await desktop.call(listOwnSessions)).body[1]!
    expect((await desktop.call(endOwnSession, { params: { id: other.id } })).status).toBe(204)
    expect((await phone.call(readStaff)).status).toBe(401)
    expect((await desktop.call(endOwnSession, { params: { id: other.id } })).status).toBe(404)
    const tablet = await signInWith(safari)
    await signInWith(safari)
    expect((await desktop.call(endOwnOtherSessions)).status).toBe(204)
    expect((await tablet.call(readStaff)).status).toBe(401)
    expect((await desktop.call(listOwnSessions)).body).toHaveLength(1)
    expect((await manager.call(readStaff)).status).toBe(200)
    const { events } = (await manager.call(listSecurityEvents, { query: { kind: 'session-revoked' } })).body
    expect(events.map(({ detail }) => detail)).toEqual([{ sessions: '2' }, {}])
  })
})
