import { beforeEach, describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import { readMinimum, saveMinimum } from '../../../../contract/desk/settings/minimum.ts'
import { readOrder } from '../../../../contract/orders/order.ts'
import { readChannel } from '../../../../contract/site/channel.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { idempotencyHeader } from '../../../support/client.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('the minimum of first orders on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const manager = staffForSuite(shop, 'manager')

  beforeEach(() => shop.db.transaction((tx) => tx.deleteFrom('settings').execute()))

  const save = async (amount: number, inCurrency: Record<string, number> = {}) => {
    const { version } = (await manager.call(readMinimum)).body
    return manager.call(saveMinimum, { input: { value: { amount, inCurrency }, basedOn: version } })
  }
  const channel = async () => {
    const { body } = await shop.anonymous.call(readChannel, { params: { code: 'wholesale' } })
    return body.minimalOrderValue
  }

  test('is the currency’s default until changed, then its own amount or that of all currencies', async () => {
    expect(await channel()).toBe(46_000)
    await save(30_000, { USD: 35_000 })
    expect(await channel()).toBe(30_000)
    await save(30_000, { EUR: 20_000 })
    expect(await channel()).toBe(20_000)
  })

  test('applies to the cart of a company without orders, but not of one that has ordered', async () => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 1 })
    await save(900_000)
    const read = async () => (await buyer.call(readOrder, { params: { tokenValue: cart.tokenValue } })).body
    expect((await read()).minimalOrderValue).toBeLessThan(900_000)
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ state: 'cancelled' }).where('state', '!=', 'cart').execute()
    )
    expect((await read()).minimalOrderValue).toBe(900_000)
    const { status, problem } = await buyer.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    expect([status, problem.refusal]).toEqual([422, 'below-minimum'])
  })

  test('an unknown currency is reported, an older version overwrites nothing, and changes are logged', async () => {
    const wrong = await save(1, { ABC: 1 })
    expect(wrong.problem.violations?.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ['value.inCurrency.ABC', 'unknown-currency']
    ])
    expect((await save(-1)).problem.violations?.[0]?.propertyPath).toBe('value.amount')
    await save(30_000)
    const late = await manager.call(saveMinimum, { input: { value: { amount: 1, inCurrency: {} }, basedOn: 0 } })
    expect(late.problem.refusal).toBe('setting-changed')
    const { body: log } = await manager.call(listAudit, { query: { kind: 'setting', objectId: 'minimum' } })
    expect(log[0]!.after).toEqual({ firstOrderMinimum: { anyCurrency: 30_000 } })
  })
})
