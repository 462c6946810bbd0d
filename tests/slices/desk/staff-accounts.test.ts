import { beforeEach, describe, expect, test } from 'vitest'
import { listSecurityEvents } from '../../../contract/desk/security-events.ts'
import * as contract from '../../../contract/desk/staff-accounts.ts'
import { readStaff, type StaffRole, signInStaff } from '../../../contract/desk/staff.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { type Client, clientOf, signedInStaff } from '../../support/client.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

describe.each(engines)('accounts of staff on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let manager: Client

  beforeEach(async () => {
    manager = await signedInStaff(shop, 'manager')
  })

  const accounts = async () => (await manager.call(contract.listStaff)).body
  const idOf = async (email: string) => (await accounts()).find((one) => one.email === email)!.id
  const clerkId = () => idOf('clerk@velara.example')
  const ownId = () => idOf('desk@velara.example')
  const makeRole = (by: Client, id: string, role: StaffRole) =>
    by.call(contract.changeStaffRole, { params: { id }, input: { role } })
  const setStatus = (by: Client, id: string, status: 'active' | 'closed') =>
    by.call(contract.changeStaffStatus, { params: { id }, input: { status } })

  test('all accounts are listed with their sessions and last use', async () => {
    const [own, clerk] = await accounts()
    expect(own).toMatchObject({ email: 'desk@velara.example', role: 'manager', status: 'active', sessions: 1 })
    expect(own?.lastUsedAt).toMatch(/^2026-11-21 /)
    expect(clerk).toMatchObject({ email: 'clerk@velara.example', role: 'clerk', sessions: 0, lastUsedAt: null })
    await signedInStaff(shop, 'clerk')
    expect((await accounts())[1]).toMatchObject({ sessions: 1, lastUsedAt: own?.lastUsedAt })
  })

  test('a new role counts at once', async () => {
    const clerk = await signedInStaff(shop, 'clerk')
    expect((await clerk.call(contract.listStaff)).status).toBe(403)
    const id = await clerkId()
    expect((await makeRole(manager, id, 'manager')).body).toMatchObject({ id, role: 'manager' })
    expect((await clerk.call(contract.listStaff)).status).toBe(200)
    await makeRole(manager, id, 'clerk')
    expect((await clerk.call(contract.listStaff)).status).toBe(403)
    const { body } = await manager.call(listSecurityEvents, { query: { kind: 'role-changed' } })
    expect(body.events.map(({ detail, subject }) => [subject?.email, detail])).toEqual([
      ['clerk@velara.example', { role: 'clerk' }],
      ['clerk@velara.example', { role: 'manager' }]
    ])
  })

  test('a closed account is signed out and cannot sign in until it is opened again', async () => {
    const clerk = await signedInStaff(shop, 'clerk')
    const id = await clerkId()
    const enter = () =>
      shop.nobody.call(signInStaff, { input: { email: 'clerk@velara.example', password: demoPassword } })
    expect((await setStatus(manager, id, 'closed')).body).toMatchObject({ status: 'closed', sessions: 0 })
    expect((await clerk.call(readStaff)).status).toBe(401)
    expect((await enter()).status).toBe(401)
    expect((await setStatus(manager, id, 'active')).body).toMatchObject({ status: 'active' })
    const { status, body } = await enter()
    expect(status).toBe(200)
    const again = clientOf(shop, body.token)
    expect((await manager.call(contract.endStaffSessions, { params: { id } })).body.sessions).toBe(0)
    expect((await again.call(readStaff)).status).toBe(401)
  })

  test('nobody changes their own account or an unknown one', async () => {
    const id = await ownId()
    const own = [
      await makeRole(manager, id, 'clerk'),
      await setStatus(manager, id, 'closed'),
      await manager.call(contract.endStaffSessions, { params: { id } })
    ]
    expect(own.map(({ status, problem }) => `${status} ${problem.refusal}`)).toEqual(Array(3).fill('409 own-account'))
    expect((await makeRole(manager, 'none', 'clerk')).status).toBe(404)
  })

  test('of two managers who change each other at once, one remains', async () => {
    const [first, second] = [await ownId(), await clerkId()]
    await makeRole(manager, second, 'manager')
    const other = await signedInStaff(shop, 'clerk')
    const results = await Promise.all([makeRole(manager, second, 'clerk'), setStatus(other, first, 'closed')])
    expect(results.map(({ status }) => status).toSorted()[0]).toBe(200)
    const rows = await shop.db.read.selectFrom('staff').selectAll().execute()
    expect(rows.filter(({ role, status }) => role === 'manager' && status === 'active')).toHaveLength(1)
  })
})
