import { beforeEach, describe, expect, test } from 'vitest'
import { listSecurityEvents } from '../../../../contract/desk/security-events.ts'
import * as contract from '../../../../contract/desk/staff-accounts.ts'
import { changeStaffPassword, readStaff, signInStaff } from '../../../../contract/desk/staff.ts'
import { runStaffCommand } from '../../../../server/desk/staff/command.ts'
import { demoPassword } from '../../../../server/seed/accounts.ts'
import { type Client, clientOf, signedInStaff } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'

const email = 'ana@velara.example'
const clerk = 'clerk@velara.example'
const password = 'quartz lantern ferry'
const day = 24 * 60 * 60_000

describe.each(engines)('password links of staff on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let manager: Client

  beforeEach(async () => {
    manager = await signedInStaff(shop, 'manager')
  })

  const invite = (by: Client, input: Record<string, unknown> = {}) =>
    by.call(contract.inviteStaff, { input: { email, name: 'Ana Brun', role: 'warehouse', ...input } })
  const tokenOf = async (to: string) => (await mailsOf(shop, to))[0]!.links[0]!.split('#')[1]!
  const check = (token: string) => shop.anonymous.call(contract.checkStaffLink, { input: { token } })
  const choose = (token: string, newPassword = password, confirmNewPassword = newPassword) =>
    shop.anonymous.call(contract.setStaffPassword, { input: { token, newPassword, confirmNewPassword } })
  const signIn = (typedPassword: string, to = email) =>
    shop.anonymous.call(signInStaff, { input: { email: to, password: typedPassword } })
  const accountOf = async (of: string) => (await manager.call(contract.listStaff)).body.find((one) => one.email === of)!
  const idOf = async (of: string) => (await accountOf(of)).id
  const sendLink = async (of: string) =>
    manager.call(contract.sendStaffLink, { params: { id: await idOf(of) }, input: {} })
  const setStatus = async (of: string, status: 'active' | 'closed') => {
    const { id, status: basedOn } = await accountOf(of)
    return manager.call(contract.changeStaffStatus, { params: { id }, input: { status, basedOn } })
  }
  const passTime = (milliseconds: number) => shop.setClock(new Date(shop.clock().getTime() + milliseconds))

  test('an invited colleague chooses a password and works in the given role', async () => {
    const { status, body } = await invite(manager, { email: ' Ana@Velara.example'.trim() })
    expect([status, body.email, body.status, body.role]).toEqual([201, email, 'invited', 'warehouse'])
    expect((await signIn('')).status).toBe(401)
    const [mail] = await mailsOf(shop, email)
    expect(mail?.kind).toBe('staff-invitation')
    expect(mail?.subject).toContain('Inès Moreau')
    expect(mail?.links[0]).toMatch(/^http:\/\/127\.0\.0\.1:4321\/desk\/password#[\w-]{43}$/)
    const token = await tokenOf(email)
    expect((await check(token)).body).toEqual({ email })
    expect((await choose(token)).status).toBe(204)
    const { body: session } = await signIn(password)
    expect((await clientOf(shop, session.token).call(readStaff)).body).toMatchObject({ email, role: 'warehouse' })
    expect((await choose(token, 'another long phrase')).problem.refusal).toBe('link-dead')
    const { body: log } = await manager.call(listSecurityEvents, { query: { kind: 'user-invited' } })
    expect(log.events[0]).toMatchObject({ subject: { email }, detail: { role: 'warehouse' } })
    expect(JSON.stringify(await shop.db.read.selectFrom('staff_links').selectAll().execute())).not.toContain(token)
  })

  test('only managers invite, each address once, with an error at the field', async () => {
    const sales = await signedInStaff(shop, 'sales')
    expect((await invite(sales)).status).toBe(403)
    const conflict = await invite(manager, { email: clerk.toUpperCase() })
    expect([conflict.status, conflict.problem.refusal]).toEqual([409, 'staff-email-taken'])
    const wrong = await invite(manager, { email: 'nobody', name: 'A', role: 'owner' })
    expect(wrong.status).toBe(422)
    expect(wrong.problem.violations?.map(({ propertyPath }) => propertyPath).toSorted()).toEqual([
      'email',
      'name',
      'role'
    ])
    expect(await mailsOf(shop, clerk)).toEqual([])
  })

  test('a newer invitation replaces an earlier one, which expires after seven days', async () => {
    await invite(manager)
    const first = await tokenOf(email)
    passTime(1000)
    expect((await sendLink(email)).status).toBe(200)
    const second = await tokenOf(email)
    expect([(await check(first)).status, (await check(second)).status]).toEqual([404, 200])
    passTime(7 * day)
    expect((await choose(second)).problem.refusal).toBe('link-dead')
  })

  test('a withdrawn invitation cannot be accepted, and opening it again sends a new one', async () => {
    await invite(manager)
    const token = await tokenOf(email)
    await setStatus(email, 'closed')
    expect((await choose(token)).status).toBe(404)
    expect((await sendLink(email)).status).toBe(404)
    expect((await setStatus(email, 'active')).body.status).toBe('invited')
    expect((await choose(token)).status).toBe(404)
    passTime(1000)
    await sendLink(email)
    expect((await choose(await tokenOf(email))).status).toBe(204)
  })

  test('a colleague’s password stays until they choose a new one, which signs them out everywhere', async () => {
    const sales = await signedInStaff(shop, 'sales')
    await sendLink(clerk)
    expect((await mailsOf(shop, clerk))[0]?.kind).toBe('staff-password')
    expect((await sales.call(readStaff)).status).toBe(200)
    const token = await tokenOf(clerk)
    const [common, differing] = [await choose(token, 'password123'), await choose(token, password, `${password}s`)]
    expect(common.problem.violations?.[0]?.propertyPath).toBe('newPassword')
    expect(differing.problem.refusal).toBe('passwords-differ')
    expect((await choose(token)).status).toBe(204)
    expect((await sales.call(readStaff)).status).toBe(401)
    expect([(await signIn(demoPassword, clerk)).status, (await signIn(password, clerk)).status]).toEqual([401, 200])
  })

  test('a link is revoked when its owner chooses another password, or a command sets one or closes the account', async () => {
    const sales = await signedInStaff(shop, 'sales')
    await sendLink(clerk)
    const first = await tokenOf(clerk)
    const input = { currentPassword: demoPassword, newPassword: password, confirmNewPassword: password }
    expect((await sales.call(changeStaffPassword, { input })).status).toBe(204)
    expect((await choose(first, 'another long phrase')).problem.refusal).toBe('link-dead')
    const run = (...args: string[]) =>
      runStaffCommand(shop.db, args, { now: shop.clock(), readPassword: async () => password })
    for (const args of [
      [clerk, 'Paul Ritter', 'sales', '--password-stdin'],
      ['--close', clerk]
    ]) {
      passTime(1000)
      await sendLink(clerk)
      const token = await tokenOf(clerk)
      await run(...args)
      await setStatus(clerk, 'active')
      expect((await choose(token, 'another long phrase')).problem.refusal).toBe('link-dead')
    }
  })

  test('of two parallel uses of a link one succeeds', async () => {
    await invite(manager)
    const token = await tokenOf(email)
    const results = await Promise.all([choose(token), choose(token, 'another long phrase')])
    expect(results.map(({ status }) => status).toSorted()).toEqual([204, 404])
  })
})
