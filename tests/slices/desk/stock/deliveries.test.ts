import { beforeAll, describe, expect, test } from 'vitest'
import { readProduct } from '../../../../contract/catalogue/catalogue.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import { listPriceRows, type PriceFilter } from '../../../../contract/desk/prices.ts'
import * as contract from '../../../../contract/desk/stock/deliveries.ts'
import { listStockMovements, maxStock } from '../../../../contract/desk/stock/movements.ts'
import { readPendingWork } from '../../../../contract/desk/today.ts'
import { readOrder } from '../../../../contract/orders/order.ts'
import { addDays, sellerDay } from '../../../../server/core/dates.ts'
import { cartWith } from '../../../support/builders/carts.ts'
import { countStock } from '../../../support/builders/stock.ts'
import { type Client, signedIn, signedInStaff } from '../../../support/client.ts'
import { engines, shopForSuite } from '../../../support/shop.ts'

describe.each(engines)('expected deliveries on %s', (engine) => {
  const shop = shopForSuite(engine)
  let buyer: Client
  let warehouse: Client
  /** A day counted from the shop's today. */
  const inDays = (days: number) => addDays(sellerDay(shop.clock().toISOString()), days)

  beforeAll(async () => {
    // Offers use the machine's clock.
    shop.setClock(new Date())
    buyer = await signedIn(shop, 'commercial')
    warehouse = await signedInStaff(shop, 'warehouse')
  })

  const list = async (sku: string) => (await warehouse.call(contract.listDeliveries, { params: { sku } })).body
  const add = (sku: string, quantity: number, day: string, note = '') =>
    warehouse.call(contract.addDelivery, { params: { sku }, input: { quantity, day, note } })
  const receive = (id: string, quantity: number, basedOn: number) =>
    warehouse.call(contract.receiveDelivery, { params: { id }, input: { quantity, basedOn } })
  const changeDelivery = (
    id: string,
    input: { quantity: number; day: string },
    basedOn: { quantity: number; day: string }
  ) => warehouse.call(contract.changeDelivery, { params: { id }, input: { ...input, note: '', basedOn } })
  const latest = async (sku: string) =>
    (await warehouse.call(listStockMovements, { params: { sku }, query: { itemsPerPage: 1 } })).body[0]
  const only = async (filter: PriceFilter) =>
    (await warehouse.call(listPriceRows, { params: { code: 'eur' }, query: { only: filter } })).body
  /** Simulates that a delivery's day has passed. */
  const pass = (id: string) =>
    shop.db.transaction((tx) =>
      tx
        .updateTable('expected_deliveries')
        .set({ day: inDays(-3) })
        .where('id', '=', id)
        .execute()
    )
  const shownOf = async (code: string, sku: string) => {
    const { body } = await buyer.call(readProduct, { params: { code } })
    return body.variantsData.find((variant) => variant.code === sku)!
  }

  test('are received partially or completely; each receipt is a movement with their note', async () => {
    await countStock(shop.db, { 'LUMA-ROSE': 10 })
    const { status, body } = await add('LUMA-ROSE', 40, inDays(5), 'PO 4711')
    expect([status, body]).toMatchObject([201, { quantity: 40, day: inDays(5), note: 'PO 4711', isLate: false }])
    const part = await receive(body.id, 15, 40)
    expect(part.body).toEqual([{ ...body, quantity: 25 }])
    expect(await latest('LUMA-ROSE')).toMatchObject({ reason: 'delivery', change: 15, stock: 25, note: 'PO 4711' })
    const late = await receive(body.id, 15, 40)
    expect([late.status, late.problem.refusal]).toEqual([409, 'delivery-changed'])
    const much = await receive(body.id, 26, 25)
    expect([much.status, much.problem.refusal]).toEqual([422, 'delivery-too-many'])
    expect((await receive(body.id, 25, 25)).body).toEqual([])
    expect(await latest('LUMA-ROSE')).toMatchObject({ change: 25, stock: 50 })
    expect((await receive(body.id, 1, 0)).status).toBe(404)
    const manager = await signedInStaff(shop, 'manager')
    const { body: log } = await manager.call(listAudit, { query: { kind: 'article', objectId: 'LUMA-ROSE' } })
    expect(log.map(({ action }) => action)).toEqual(['delivery-received', 'delivery-received', 'delivery-added'])
    expect(log[1]).toMatchObject({ before: { quantity: 40 }, after: { quantity: 25, received: 15 } })
  })

  test('are changed and cancelled, but never over another’s change or to a past day', async () => {
    const { body } = await add('LUMA-TEAL', 40, inDays(5))
    const later = { quantity: 30, day: inDays(9) }
    expect((await changeDelivery(body.id, later, body)).body).toMatchObject(later)
    expect((await changeDelivery(body.id, { quantity: 1, day: inDays(2) }, body)).problem.refusal).toBe(
      'delivery-changed'
    )
    const past = await changeDelivery(body.id, { quantity: 30, day: inDays(-1) }, later)
    expect([past.problem.refusal, past.problem.violations]).toMatchObject(['delivery-day', [{ propertyPath: 'day' }]])
    expect((await add('LUMA-TEAL', 1, inDays(-1))).problem.refusal).toBe('delivery-day')
    expect((await add('LUMA-TEAL', 0, inDays(1))).status).toBe(422)
    expect((await add('NONE', 1, inDays(1))).status).toBe(404)
    expect(await list('LUMA-TEAL')).toMatchObject([later])
    const cancel = ({ quantity, day }: { quantity: number; day: string }) =>
      warehouse.call(contract.cancelDelivery, { params: { id: body.id }, input: { basedOn: { quantity, day } } })
    expect((await cancel(body)).problem.refusal).toBe('delivery-changed')
    expect((await cancel(later)).status).toBe(204)
    expect(await list('LUMA-TEAL')).toEqual([])
    const manager = await signedInStaff(shop, 'manager')
    const { body: log } = await manager.call(listAudit, { query: { kind: 'article', objectId: 'LUMA-TEAL' } })
    expect(log.map(({ action }) => action)).toEqual(['delivery-cancelled', 'delivery-changed', 'delivery-added'])
  })

  test('a note that a colleague has changed is not overwritten, and its delivery not cancelled', async () => {
    const { id } = (await add('DUO-PLUM', 40, inDays(5), 'PO 1')).body
    const seen = { quantity: 40, day: inDays(5) }
    const input = (note: string, basedOn: string | null) => ({ ...seen, note, basedOn: { ...seen, note: basedOn } })
    const change = (note: string, basedOn: string | null) =>
      warehouse.call(contract.changeDelivery, { params: { id }, input: input(note, basedOn) })
    expect((await change('PO 2', 'PO 1')).status).toBe(200)
    expect((await change('PO 1', 'PO 1')).problem.refusal).toBe('delivery-changed')
    const cancel = (basedOn: { quantity: number; day: string; note?: string }) =>
      warehouse.call(contract.cancelDelivery, { params: { id }, input: { basedOn } })
    expect((await cancel({ ...seen, note: 'PO 1' })).problem.refusal).toBe('delivery-changed')
    expect(await list('DUO-PLUM')).toMatchObject([{ note: 'PO 2' }])
    expect((await change('', 'PO 2')).status).toBe(200)
    expect((await change('PO 3', null)).status).toBe(200)
    // Older programs do not send it.
    expect((await changeDelivery(id, seen, seen)).status).toBe(200)
    expect((await cancel(seen)).status).toBe(204)
  })

  test('stock never exceeds its maximum', async () => {
    await countStock(shop.db, { 'BRISA-BLACK': 10 })
    const { body } = await add('BRISA-BLACK', maxStock, inDays(5))
    const { status, problem } = await receive(body.id, maxStock, maxStock)
    expect([status, problem.refusal, problem.violations]).toMatchObject([
      422,
      'value-too-large',
      [{ propertyPath: 'quantity' }]
    ])
    expect(await list('BRISA-BLACK')).toEqual([body])
    expect((await receive(body.id, maxStock - 10, maxStock)).status).toBe(200)
  })

  test('buyers see the next day of the variant, on its product and in the cart, until it has passed', async () => {
    await countStock(shop.db, { 'SOLO-BLACK': 3, 'SOLO-TEAL': 3 })
    const { tokenValue } = await cartWith(buyer, { 'SOLO-BLACK': 2 })
    await countStock(shop.db, { 'SOLO-BLACK': 0, 'SOLO-TEAL': 0 })
    expect(await shownOf('solo', 'SOLO-BLACK')).toMatchObject({ unavailability: 'out-of-stock', availableFrom: null })
    await add('SOLO-BLACK', 20, inDays(12))
    const { body } = await add('SOLO-BLACK', 5, inDays(4))
    const inCart = async () => (await buyer.call(readOrder, { params: { tokenValue } })).body.items[0]!
    expect((await shownOf('solo', 'SOLO-BLACK')).availableFrom).toBe(inDays(4))
    expect((await shownOf('solo', 'SOLO-TEAL')).availableFrom).toBeNull()
    expect(await inCart()).toMatchObject({ problem: 'out-of-stock', availableFrom: inDays(4) })
    await pass(body.id)
    expect((await shownOf('solo', 'SOLO-BLACK')).availableFrom).toBe(inDays(12))
    expect(await inCart()).toMatchObject({ availableFrom: inDays(12) })
  })

  test('late ones are listed at the desk as work for the warehouse', async () => {
    const { body } = await add('VEIL-3', 5, inDays(1))
    await add('VEIL-12', 5, inDays(1))
    const expected = (await only('expected')).map(({ sku }) => sku)
    expect(expected).toContain('VEIL-3')
    expect(expected).toContain('VEIL-12')
    const before = (await only('late')).length
    await pass(body.id)
    const late = await only('late')
    expect(late).toHaveLength(before + 1)
    expect(late.find(({ sku }) => sku === 'VEIL-3')).toMatchObject({ expectedOn: inDays(-3) })
    expect(await list('VEIL-3')).toMatchObject([{ isLate: true }])
    const { body: work } = await warehouse.call(readPendingWork)
    expect(work.find(({ kind }) => kind === 'late-deliveries')).toMatchObject({ count: late.length, days: 3 })
  })

  test('a launch day is shown until it has passed, a later delivery instead of a past one', async () => {
    const launchOn = (available_from: string) =>
      shop.db.transaction((tx) =>
        tx.updateTable('products').set({ available_from }).where('code', '=', 'duo').execute()
      )
    const shown = async () => {
      const { unavailability, availableFrom } = await shownOf('duo', 'DUO-PLUM')
      return [unavailability, availableFrom]
    }
    await launchOn(inDays(2))
    expect(await shown()).toEqual(['coming-soon', inDays(2)])
    await launchOn(inDays(-1))
    expect(await shown()).toEqual(['coming-soon', null])
    await add('DUO-PLUM', 10, inDays(6))
    expect(await shown()).toEqual(['coming-soon', inDays(6)])
  })
})
