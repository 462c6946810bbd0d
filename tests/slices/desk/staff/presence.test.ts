import { describe, expect, test } from 'vitest'
import type { StaffRole } from '../../../../contract/desk/permissions.ts'
import { endPresence, markPresence, presenceKinds } from '../../../../contract/desk/shell/presence.ts'
import { readPendingWork } from '../../../../contract/desk/today.ts'
import { readStaff } from '../../../../contract/desk/staff.ts'
import { demoStaff } from '../../../../server/seed/accounts.ts'
import { type Client, signedInStaff } from '../../../support/client.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'

const nameOf = (roleCode: string) => demoStaff.find(({ role }) => role === roleCode)?.name
const second = 1000

describe.each(engines)('presence on %s', (engine) => {
  const shop = shopForEachTest(engine)
  const params = { kind: 'order', id: '000000026' }
  const othersOf = async (client: Client, of = params) =>
    (await client.call(markPresence, { params: of })).body.map(({ name }) => name)
  const later = (seconds: number) => shop.setClock(new Date(shop.clock().getTime() + seconds * second))

  test('the second on a record sees the first, and the first the second, until they leave', async () => {
    const [sales, warehouse] = [await signedInStaff(shop, 'sales'), await signedInStaff(shop, 'warehouse')]
    expect(await othersOf(sales)).toEqual([])
    expect(await othersOf(warehouse)).toEqual([nameOf('sales')])
    expect(await othersOf(sales)).toEqual([nameOf('warehouse')])
    expect(await othersOf(warehouse, { kind: 'order', id: '000000025' })).toEqual([])
    expect(await othersOf(warehouse, { kind: 'request', id: params.id })).toEqual([])
    await warehouse.call(endPresence, { params })
    expect(await othersOf(sales)).toEqual([])
  })

  test('a page that is silent for a minute counts as closed', async () => {
    const [sales, warehouse] = [await signedInStaff(shop, 'sales'), await signedInStaff(shop, 'warehouse')]
    await othersOf(sales)
    later(59)
    expect(await othersOf(warehouse)).toEqual([nameOf('sales')])
    later(2)
    expect(await othersOf(warehouse)).toEqual([])
    const { count } = await shop.db.read
      .selectFrom('presence')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  test('only roles that may open a record see who has it open', async () => {
    const permittedTo = async (role: StaffRole) => {
      const client = await signedInStaff(shop, role)
      const answers = presenceKinds.map(async (kind) => {
        const { status, problem } = await client.call(markPresence, { params: { kind, id: params.id } })
        if (status !== 200) expect(problem.refusal).toBe('not-permitted')
        return { kind, status }
      })
      return (await Promise.all(answers)).filter(({ status }) => status === 200).map(({ kind }) => kind)
    }
    const [order, partner, application, request, coupon, list, , financeSetting] = presenceKinds
    expect(await permittedTo('manager')).toEqual(presenceKinds)
    expect(await permittedTo('sales')).toEqual([order, partner, application, request, coupon, list])
    expect(await permittedTo('finance')).toEqual([order, partner, request, coupon, list, financeSetting])
    expect(await permittedTo('warehouse')).toEqual([order, request, list])
    expect(await permittedTo('marketing')).toEqual([partner, request, coupon, list])
  })

  test('an unknown kind is not found', async () => {
    const sales = await signedInStaff(shop, 'sales')
    expect((await sales.call(markPresence, { params: { kind: 'cart', id: '1' } })).status).toBe(404)
  })

  test('background requests of a page do not keep an unused session alive', async () => {
    const sales = await signedInStaff(shop, 'sales')
    for (let minute = 0; minute < 60; minute += 10) {
      expect((await sales.call(readPendingWork)).status).toBe(200)
      expect((await sales.call(markPresence, { params })).status).toBe(200)
      later(600)
    }
    expect((await sales.call(readStaff)).problem.refusal).toBe('session-idle')
  })
})
