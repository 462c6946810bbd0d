import { beforeAll, describe, expect, test } from 'vitest'
import { listFrequentlyOrdered } from '../../../contract/catalogue/recommendations.ts'
import { complete } from '../../../contract/checkout/checkout.ts'
import { cancelOrder } from '../../../contract/payments/payment.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('what a company orders often on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'american')
  const other = clientForSuite(shop, 'german')

  const frequent = async (caller = buyer) =>
    (await caller.call(listFrequentlyOrdered)).body.map(({ sku, quantity, product }) => [sku, quantity, product.code])

  async function order(quantities: Record<string, number>): Promise<string> {
    const { tokenValue } = await readyCart(buyer, quantities, 'bank_transfer')
    const { status } = await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
    expect(status).toBe(200)
    return tokenValue
  }

  beforeAll(async () => {
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ completed_at: '2024-01-05T10:00:00.000Z' }).execute()
    )
  })

  test('counts orders of the last six months, without cancelled ones, of the company only', async () => {
    expect(await frequent(), 'older orders do not count').toEqual([])
    await order({ 'LUMA-ROSE': 24, 'VEIL-12': 60 })
    await order({ 'VEIL-12': 48 })
    await order({ 'VEIL-12': 48, 'LUMA-ROSE': 12 })
    const tokenValue = await order({ 'BRISA-BLACK': 12 })
    expect(await frequent()).toContainEqual(['BRISA-BLACK', 12, 'brisa'])
    expect((await buyer.call(cancelOrder, { params: { tokenValue } })).status).toBe(200)
    expect(await frequent()).toEqual([
      ['VEIL-12', 48, 'veil'],
      ['LUMA-ROSE', 24, 'luma']
    ])
    expect(await frequent(other)).toEqual([])
  })

  test('omits products removed from the catalogue; Marketing has no access', async () => {
    await shop.db.transaction((tx) =>
      tx.updateTable('variants').set({ enabled: 0 }).where('sku', '=', 'LUMA-ROSE').execute()
    )
    expect(await frequent()).toEqual([['VEIL-12', 48, 'veil']])
    expect((await (await shop.as('marketing')).call(listFrequentlyOrdered)).status).toBe(403)
  })
})
