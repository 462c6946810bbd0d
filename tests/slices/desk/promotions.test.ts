import { beforeEach, describe, expect, test } from 'vitest'
import { complete, updateOrder } from '../../../contract/checkout/checkout.ts'
import { cancelDeskOrder, splitOrder } from '../../../contract/desk/orders.ts'
import { listAudit } from '../../../contract/desk/log.ts'
import { listPartners } from '../../../contract/desk/partners/partners.ts'
import { createPriceList, deletePriceList } from '../../../contract/desk/price-lists.ts'
import * as contract from '../../../contract/desk/promotions.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { cartWith, readyCart } from '../../support/builders/carts.ts'
import { type Account, type Client, idempotencyHeader, signedIn, signedInStaff } from '../../support/client.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const draft: contract.CouponInput = {
  code: 'spring10',
  kind: 'percent',
  value: 10,
  currencyCode: null,
  minimum: 0,
  startsOn: null,
  endsOn: null,
  oncePerCompany: false,
  firstOrderOnly: false,
  maxUses: null,
  companies: null,
  collections: []
}

describe.each(engines)('promotions at the desk on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let sales: Client
  let manager: Client

  beforeEach(async () => {
    sales = await signedInStaff(shop, 'sales')
    manager = await signedInStaff(shop, 'manager')
  })

  const add = (change: Partial<contract.CouponInput> = {}) =>
    manager.call(contract.addCoupon, { input: { ...draft, ...change } })
  const change = (code: string, input: Partial<contract.CouponInput> & { version: number }) =>
    manager.call(contract.changeCoupon, { params: { code }, input: { ...draft, ...input } })
  const remove = (version: number) =>
    manager.call(contract.deleteCoupon, { params: { code: 'SPRING10' }, input: { version } })
  const read = async (code: string) => (await sales.call(contract.readCoupon, { params: { code } })).body
  const list = async (query: object = {}) => (await sales.call(contract.listCoupons, { query })).body
  const codes = async (query: object) => (await list(query)).map(({ code }) => code)
  const place = async (account: Account, couponCode: string, quantities = { 'LUMA-ROSE': 20 }): Promise<Order> => {
    const client = await shop.as(account)
    const cart = await readyCart(client, quantities)
    const params = { tokenValue: cart.tokenValue }
    await client.call(updateOrder, { params, input: { couponCode } })
    return (await client.call(complete, { params, headers: idempotencyHeader() })).body
  }
  const violation = ({ problem }: { problem: Awaited<ReturnType<typeof add>>['problem'] }) => [
    problem.status,
    problem.refusal,
    problem.violations?.[0]?.propertyPath
  ]

  test('a coupon keeps its currency when the last price list in it is deleted', async () => {
    const { body: list } = await manager.call(createPriceList, {
      input: { name: 'Sweden', currencyCode: 'SEK', copyOf: null, percent: 0, rounding: '0.01' }
    })
    const { body: coupon } = await add({ currencyCode: 'SEK' })
    const basedOn = { name: 'Sweden', prices: 0, amounts: 0, volumeSteps: [] }
    expect((await manager.call(deletePriceList, { params: { code: list.code }, input: { basedOn } })).status).toBe(204)
    const input = { currencyCode: 'SEK', maxUses: 3, version: coupon.version }
    expect((await change('SPRING10', input)).body).toMatchObject({ currencyCode: 'SEK', maxUses: 3 })
    expect((await add({ code: 'AUTUMN10', currencyCode: 'SEK' })).problem.refusal).toBe('coupon-currency-invalid')
  })

  test('a mistyped year is rejected, and one saved earlier does not break the list', async () => {
    for (const day of ['0026-12-01', '20226-12-01', '2027-02-31'])
      expect(violation(await add({ startsOn: day }))).toEqual([422, 'invalid-body', 'startsOn'])
    await add()
    const starts_at = '0026-11-30T23:00:00.000Z'
    await shop.db.transaction((tx) =>
      tx.updateTable('coupons').set({ starts_at }).where('code', '=', 'SPRING10').execute()
    )
    expect((await read('SPRING10')).startsOn).toMatch(/^0026-1[12]-/)
  })

  test('a repeated collection or partner counts once', async () => {
    const { id } = (await manager.call(listPartners, { query: { search: 'Maison' } })).body.rows[0]!
    const added = await add({ collections: ['clitoral-vibrators', 'clitoral-vibrators'], companies: [id, id] })
    expect(added.status).toBe(201)
    expect(added.body.collections.map(({ code }) => code)).toEqual(['clitoral-vibrators'])
    expect(added.body.companies?.map((company) => company.id)).toEqual([id])
  })

  test('a manager adds a coupon, a buyer uses it, and its uses and cost are those of the orders', async () => {
    const added = await add({ maxUses: 2, collections: ['clitoral-vibrators'] })
    expect([added.status, added.body.code, added.body.status]).toEqual([201, 'SPRING10', 'active'])
    expect(added.body.collections).toEqual([{ code: 'clitoral-vibrators', name: 'Clitoral vibrators' }])
    const order = await place('commercial', 'spring10')
    expect(order.orderPromotionTotal).toBeLessThan(0)
    const used = (await list({ search: 'spring' }))[0]!
    const cost = { currencyCode: 'EUR', amount: -order.orderPromotionTotal }
    expect(used).toMatchObject({ uses: 1, costs: [cost], collections: ['Clitoral vibrators'], status: 'active' })
    expect(used.lastUsedAt).not.toBeNull()
    const other = await place('american', 'SPRING10')
    expect(await read('SPRING10')).toMatchObject({
      uses: 2,
      status: 'used-up',
      isUsed: true,
      costs: [cost, { currencyCode: 'USD', amount: -other.orderPromotionTotal }],
      orders: [{ number: other.number, companyName: 'Harbor Apothecary' }, { number: order.number }]
    })
    await sales.call(cancelDeskOrder, { params: { number: order.number! }, input: {} })
    expect(await read('SPRING10')).toMatchObject({ uses: 1, status: 'active', isUsed: true })
  })

  test('a split order counts as one use with its whole discount', async () => {
    await add()
    const order = await place('commercial', 'SPRING10')
    await manager.call(splitOrder, { params: { number: order.number! }, input: { portions: [{ 'LUMA-ROSE': 5 }] } })
    expect(await read('SPRING10')).toMatchObject({ uses: 1, costs: [{ amount: -order.orderPromotionTotal }] })
    expect((await read('SPRING10')).orders).toHaveLength(1)
  })

  test('coupons are found by code, collection and partner, and filtered by status, active ones first', async () => {
    const { body: partners } = await sales.call(listPartners, { query: { search: 'nordlicht' } })
    await add({ code: 'NORD', companies: [partners.rows[0]!.id] })
    await add({ code: 'CONDOMS5', collections: ['condoms'] })
    await add({ code: 'LATER', startsOn: '2027-01-01' })
    await manager.call(contract.changeCouponState, {
      params: { code: 'CONDOMS5' },
      input: { enabled: false, version: 1 }
    })
    expect(await codes({ search: 'nordlicht' })).toEqual(['NORD'])
    expect(await codes({ search: 'Condoms' })).toEqual(['CONDOMS5'])
    expect(await codes({ status: 'scheduled' })).toEqual(['LATER'])
    expect(await codes({ status: 'ended' })).toEqual(['SUMMER10'])
    expect(await codes({ status: 'disabled' })).toEqual(['CONDOMS5'])
    const all = await codes({})
    expect(all.slice(-2)).toEqual(['SUMMER10', 'CONDOMS5'])
    expect(await codes({ itemsPerPage: 2, page: 2 })).toEqual(all.slice(2, 4))
    const csv = await (await sales.send('/api/v2/desk/coupons-file?format=csv&search=nord&locale=en_US')).text()
    expect(csv.trim().split(/\r?\n/)).toHaveLength(2)
    expect(csv).toContain('NORD')
  })

  test('days are those of the seller, both inclusive', async () => {
    await add({ startsOn: '2026-12-01', endsOn: '2026-12-02' })
    const buyer = await shop.as('commercial')
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 1 })
    const applyAt = async (instant: string) => {
      shop.setClock(new Date(instant))
      const client = await signedIn(shop, 'commercial')
      const input = { couponCode: 'SPRING10' }
      const response = await client.call(updateOrder, { params: { tokenValue: cart.tokenValue }, input })
      return response.status === 200 ? 'valid' : response.problem.refusal
    }
    expect(await applyAt('2026-11-30T22:59:59Z')).toBe('coupon-not-yet')
    expect(await applyAt('2026-11-30T23:00:00Z')).toBe('valid')
    expect(await applyAt('2026-12-02T22:59:59Z')).toBe('valid')
    expect(await applyAt('2026-12-02T23:00:00Z')).toBe('coupon-over')
    sales = await signedInStaff(shop, 'sales')
    expect(await read('SPRING10')).toMatchObject({ startsOn: '2026-12-01', endsOn: '2026-12-02', status: 'ended' })
  })

  test('impossible terms are rejected at their field, and nothing is stored', async () => {
    expect(violation(await add({ code: 'Ä 5' }))).toEqual([422, 'coupon-code-invalid', 'code'])
    expect(violation(await add({ code: 'autumn5' }))).toEqual([422, 'coupon-code-taken', 'code'])
    expect(violation(await add({ value: 101 }))).toEqual([422, 'coupon-percent-invalid', 'value'])
    expect(violation(await add({ kind: 'fixed' }))).toEqual([422, 'coupon-currency-invalid', 'currencyCode'])
    expect(violation(await add({ minimum: 100 }))).toEqual([422, 'coupon-currency-invalid', 'currencyCode'])
    expect(violation(await add({ currencyCode: 'XXX' }))).toEqual([422, 'coupon-currency-invalid', 'currencyCode'])
    expect(violation(await add({ startsOn: '2026-12-02', endsOn: '2026-12-01' }))).toEqual([
      422,
      'coupon-days-invalid',
      'endsOn'
    ])
    expect(violation(await add({ companies: [] }))).toEqual([422, 'coupon-partners-invalid', 'companies'])
    expect(violation(await add({ companies: ['none'] }))).toEqual([422, 'coupon-partners-invalid', 'companies'])
    expect(violation(await add({ collections: ['none'] }))).toEqual([422, 'coupon-collections-invalid', 'collections'])
    expect((await sales.call(contract.readCoupon, { params: { code: 'SPRING10' } })).status).toBe(404)
  })

  test('an unused coupon can change completely, including its code; a second editor overwrites nothing', async () => {
    const { body } = await add({ collections: ['condoms'] })
    const renamed = await change('SPRING10', {
      code: 'SUMMER-20',
      kind: 'fixed',
      value: 2000,
      currencyCode: 'EUR',
      collections: [],
      version: body.version
    })
    expect(renamed.body).toMatchObject({ code: 'SUMMER-20', kind: 'fixed', value: 2000, collections: [], version: 2 })
    expect((await sales.call(contract.readCoupon, { params: { code: 'SPRING10' } })).status).toBe(404)
    const stale = await change('SUMMER-20', { code: 'SUMMER-20', version: 1 })
    expect([stale.status, stale.problem.refusal]).toEqual([409, 'coupon-changed'])
    expect(violation(await change('SUMMER-20', { code: 'AUTUMN5', version: 2 }))).toEqual([
      422,
      'coupon-code-taken',
      'code'
    ])
    expect((await read('SUMMER-20')).value).toBe(2000)
    const { body: log } = await manager.call(listAudit, { query: { kind: 'coupon' } })
    expect(log.map(({ action }) => action)).toEqual(['coupon-changed', 'coupon-created'])
    expect(log[0]).toMatchObject({
      before: { code: 'SPRING10', discount: '10 %', collections: ['Condoms'] },
      after: { code: 'SUMMER-20', discount: '20.00 EUR', collections: [] }
    })
  })

  test('a used coupon keeps code, kind and value, cannot be deleted, and is disabled instead', async () => {
    await add()
    await place('commercial', 'SPRING10')
    for (const fixed of [{ code: 'OTHER' }, { value: 20 }, { kind: 'fixed', currencyCode: 'EUR' }] as const) {
      const rejected = await change('SPRING10', { ...fixed, version: 1 })
      expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'coupon-fixed'])
    }
    const limited = await change('SPRING10', { maxUses: 5, currencyCode: 'EUR', minimum: 100, version: 1 })
    expect(limited.body).toMatchObject({ maxUses: 5, currencyCode: 'EUR', minimum: 100, version: 2 })
    const deleted = await remove(2)
    expect([deleted.status, deleted.problem.refusal]).toEqual([409, 'coupon-in-use'])
    const params = { code: 'SPRING10' }
    const setEnabled = (enabled: boolean, version: number) =>
      manager.call(contract.changeCouponState, { params, input: { enabled, version } })
    const outdated = await setEnabled(false, 1)
    expect([outdated.status, outdated.problem.refusal]).toEqual([409, 'coupon-changed'])
    expect((await read('SPRING10')).enabled).toBe(true)
    const off = await setEnabled(false, 2)
    expect(off.body).toMatchObject({ enabled: false, status: 'disabled' })
    const buyer = await shop.as('commercial')
    const { tokenValue } = await cartWith(buyer, { 'LUMA-ROSE': 1 })
    const apply = () => buyer.call(updateOrder, { params: { tokenValue }, input: { couponCode: 'SPRING10' } })
    expect((await apply()).problem.refusal).toBe('unknown-coupon')
    await setEnabled(true, 3)
    expect((await apply()).status).toBe(200)
    expect((await read('SPRING10')).log.map(({ action }) => action)).toEqual([
      'coupon-enabled',
      'coupon-disabled',
      'coupon-changed',
      'coupon-created'
    ])
  })

  test('a coupon can keep or drop a collection removed from the catalogue, but none can add it', async () => {
    await add({ collections: ['condoms'] })
    await shop.db.transaction((tx) =>
      tx.updateTable('coupon_collections').set({ taxon_code: 'former' }).where('code', '=', 'SPRING10').execute()
    )
    const unchanged = await change('SPRING10', { value: 15, collections: ['former', 'condoms'], version: 1 })
    expect(unchanged.body.collections.map(({ code }) => code).toSorted()).toEqual(['condoms', 'former'])
    expect((await change('SPRING10', { collections: ['condoms'], version: 2 })).status).toBe(200)
    const gone = ['coupon-collections-invalid', 'collections']
    expect(violation(await change('SPRING10', { collections: ['former'], version: 3 }))).toEqual([422, ...gone])
    expect(violation(await add({ code: 'OTHER', collections: ['former'] }))).toEqual([422, ...gone])
  })

  test('the file contains the uses of a coupon once, regardless of their currencies', async () => {
    await add()
    await place('commercial', 'SPRING10')
    await place('american', 'SPRING10')
    const headers = { Accept: 'text/csv', 'Accept-Language': 'en' }
    const text = await (await sales.send(`${contract.exportCoupons.path}?search=spring10`, { headers })).text()
    const [head = '', ...rows] = text.replace('\ufeff', '').trim().split(/\r?\n/)
    const at = head.split(',').indexOf('Uses')
    expect(rows.map((row) => row.split(',')[at])).toEqual(['2', ''])
  })

  test('an unused coupon is deleted with its partners and collections, but never over another’s change', async () => {
    const { body: partners } = await sales.call(listPartners, {})
    await add({ companies: partners.rows.map(({ id }) => id), collections: ['condoms'] })
    expect((await change('SPRING10', { minimum: 500, currencyCode: 'EUR', version: 1 })).status).toBe(200)
    const outdated = await remove(1)
    expect([outdated.status, outdated.problem.refusal]).toEqual([409, 'coupon-changed'])
    expect((await remove(2)).status).toBe(204)
    for (const table of ['coupon_companies', 'coupon_collections'] as const) {
      const left = await shop.db.read.selectFrom(table).select('code').where('code', '=', 'SPRING10').execute()
      expect(left).toEqual([])
    }
  })
})
