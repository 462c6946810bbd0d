import { beforeEach, describe, expect, test } from 'vitest'
import { listSecurityEvents } from '../../../../contract/desk/security-events.ts'
import * as contract from '../../../../contract/desk/staff-accounts.ts'
import { addNote, deleteNote, listNotes } from '../../../../contract/desk/notes.ts'
import { listDeskOrders } from '../../../../contract/desk/orders.ts'
import { changePriceRow } from '../../../../contract/desk/prices.ts'
import { pendingKinds, readPendingWork } from '../../../../contract/desk/today.ts'
import type { StaffRole } from '../../../../contract/desk/permissions.ts'
import { readStaff, signInStaff } from '../../../../contract/desk/staff.ts'
import { endSessions } from '../../../../server/desk/staff/accounts.ts'
import { inviteStaff } from '../../../../server/desk/staff/links.ts'
import { demoPassword } from '../../../../server/seed/accounts.ts'
import { type Client, clientOf, signedInStaff } from '../../../support/client.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'

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
  const of = async (id: string) => (await accounts()).find((one) => one.id === id)
  const makeRole = async (by: Client, id: string, role: StaffRole, basedOn?: StaffRole) =>
    by.call(contract.changeStaffRole, {
      params: { id },
      input: { role, basedOn: basedOn ?? (await of(id))?.role ?? 'sales' }
    })
  const setStatus = async (by: Client, id: string, status: 'active' | 'closed', basedOn?: 'active' | 'closed') =>
    by.call(contract.changeStaffStatus, {
      params: { id },
      input: { status, basedOn: basedOn ?? (await of(id))?.status ?? 'active' }
    })

  test('all accounts are listed with their sessions and last use', async () => {
    const of = async (email: string) => (await accounts()).find((one) => one.email === email)
    const [own, sales] = [await of('desk@velara.example'), await of('clerk@velara.example')]
    expect(own).toMatchObject({ email: 'desk@velara.example', role: 'manager', status: 'active', sessions: 1 })
    expect(own?.lastUsedAt).toMatch(/^2026-11-21 /)
    expect(sales).toMatchObject({ email: 'clerk@velara.example', role: 'sales', sessions: 0, lastUsedAt: null })
    await signedInStaff(shop, 'sales')
    expect(await of('clerk@velara.example')).toMatchObject({ sessions: 1, lastUsedAt: own?.lastUsedAt })
  })

  test('a new role applies immediately', async () => {
    const sales = await signedInStaff(shop, 'sales')
    expect((await sales.call(contract.listStaff)).status).toBe(403)
    const id = await clerkId()
    expect((await makeRole(manager, id, 'manager')).body).toMatchObject({ id, role: 'manager' })
    expect((await sales.call(contract.listStaff)).status).toBe(200)
    await makeRole(manager, id, 'sales')
    expect((await sales.call(contract.listStaff)).status).toBe(403)
    const { body } = await manager.call(listSecurityEvents, { query: { kind: 'role-changed' } })
    expect(body.events.map(({ detail, subject }) => [subject?.email, detail])).toEqual([
      ['clerk@velara.example', { role: 'sales' }],
      ['clerk@velara.example', { role: 'manager' }]
    ])
  })

  test('a closed account is signed out and cannot sign in until it is opened again', async () => {
    const sales = await signedInStaff(shop, 'sales')
    const id = await clerkId()
    const enter = () =>
      shop.anonymous.call(signInStaff, { input: { email: 'clerk@velara.example', password: demoPassword } })
    expect((await setStatus(manager, id, 'closed')).body).toMatchObject({ status: 'closed', sessions: 0 })
    expect((await sales.call(readStaff)).status).toBe(401)
    expect((await enter()).status).toBe(401)
    expect((await setStatus(manager, id, 'active')).body).toMatchObject({ status: 'active' })
    const { status, body } = await enter()
    expect(status).toBe(200)
    const again = clientOf(shop, body.token)
    expect((await manager.call(contract.endStaffSessions, { params: { id } })).body.sessions).toBe(0)
    expect((await again.call(readStaff)).status).toBe(401)
  })

  test('role and status are never changed over what another manager has just set', async () => {
    const id = await clerkId()
    await makeRole(manager, id, 'finance')
    const role = await makeRole(manager, id, 'marketing', 'sales')
    expect([role.status, role.problem]).toMatchObject([409, { refusal: 'cell-changed', current: 'finance' }])
    expect((await makeRole(manager, id, 'finance', 'sales')).status).toBe(200)
    await setStatus(manager, id, 'closed')
    const status = await setStatus(manager, id, 'active', 'active')
    expect([status.status, status.problem]).toMatchObject([409, { refusal: 'cell-changed', current: 'closed' }])
    expect(await of(id)).toMatchObject({ role: 'finance', status: 'closed' })
  })

  test('nobody changes their own account or an unknown one', async () => {
    const id = await ownId()
    const own = [
      await makeRole(manager, id, 'sales'),
      await setStatus(manager, id, 'closed'),
      await manager.call(contract.endStaffSessions, { params: { id } })
    ]
    expect(own.map(({ status, problem }) => `${status} ${problem.refusal}`)).toEqual(Array(3).fill('409 own-account'))
    expect((await makeRole(manager, 'none', 'sales')).status).toBe(404)
  })

  test('of two managers who change each other concurrently, one remains', async () => {
    const [first, second] = [await ownId(), await clerkId()]
    await makeRole(manager, second, 'manager')
    const other = await signedInStaff(shop, 'sales')
    const results = await Promise.all([makeRole(manager, second, 'sales'), setStatus(other, first, 'closed')])
    expect(results.map(({ status }) => status).toSorted()[0]).toBe(200)
    const rows = await shop.db.read.selectFrom('staff').selectAll().execute()
    expect(rows.filter(({ role, status }) => role === 'manager' && status === 'active')).toHaveLength(1)
  })

  test('a manager whose call waited while the role was taken away changes nothing', async () => {
    const [first, second] = [await ownId(), await clerkId()]
    await makeRole(manager, second, 'manager')
    const staff = { staffId: first, sessionId: '', sessionWrites: 0, needsSecondFactor: false, name: '', email: '' }
    const source = { address: '', userAgent: '' }
    const call = { staff: { ...staff, role: 'manager' }, source, zone: 'UTC', now: shop.clock() } as const
    await makeRole(await signedInStaff(shop, 'sales'), first, 'sales')
    const late = shop.db.transaction((tx) => endSessions(tx, second, call))
    await expect(late).rejects.toMatchObject({ code: 'not-permitted', status: 403 })
    const input = { email: 'new@velara.example', name: 'New', role: 'manager' } as const
    const invited = shop.db.transaction((tx) => inviteStaff(tx, input, { ...call, locale: 'en', origin: '' }))
    await expect(invited).rejects.toMatchObject({ code: 'not-permitted' })
    expect((await shop.db.read.selectFrom('staff').select('role').where('id', '=', second).execute())[0]?.role).toBe(
      'manager'
    )
  })

  test('the permission depends on the subject of a call', async () => {
    const [warehouse, finance, marketing] = [
      await signedInStaff(shop, 'warehouse'),
      await signedInStaff(shop, 'finance'),
      await signedInStaff(shop, 'marketing')
    ]
    const params = { code: 'eur', sku: 'LUMA-ROSE' }
    const change = async (by: Client, cell: 'stock' | 'price' | 'rrpPrice') =>
      (await by.call(changePriceRow, { params, input: { cell, value: 1, basedOn: -1 } })).status
    // Permitted changes fail later, because the value they are based on is outdated.
    expect([await change(warehouse, 'stock'), await change(finance, 'stock')]).toEqual([409, 403])
    expect([await change(warehouse, 'price'), await change(warehouse, 'rrpPrice')]).toEqual([403, 403])
    const notes = async (by: Client, kind: 'partner' | 'order') =>
      (await by.call(listNotes, { query: { kind, objectId: 'none' } })).status
    expect([await notes(warehouse, 'order'), await notes(warehouse, 'partner')]).toEqual([200, 403])
    expect([await notes(marketing, 'order'), await notes(marketing, 'partner')]).toEqual([403, 200])
    const [order] = (await warehouse.call(listDeskOrders)).body
    const about = { kind: 'order', objectId: order!.number, text: 'Fragile' } as const
    const { body: note } = await warehouse.call(addNote, { input: about })
    expect((await marketing.call(addNote, { input: about })).status).toBe(403)
    expect((await marketing.call(deleteNote, { params: { id: note.id } })).problem.refusal).toBe('not-permitted')
  })

  test('each role sees its own pending work', async () => {
    const kinds = async (role: StaffRole) => {
      const { body } = await (await signedInStaff(shop, role)).call(readPendingWork)
      return body.map(({ kind }) => kind)
    }
    expect(await kinds('manager')).toEqual([...pendingKinds])
    expect(await kinds('warehouse')).toEqual(['support-requests', 'parcels-to-ship', 'low-stock', 'late-deliveries'])
    expect(await kinds('marketing')).toEqual(['support-requests'])
    expect(await kinds('finance')).toEqual([
      'orders-on-hold',
      'change-requests',
      'support-requests',
      'invoices-to-issue',
      'overdue-invoices',
      'bank-transfers',
      'failed-jobs'
    ])
  })
})
