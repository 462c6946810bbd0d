import { beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { type Client, onceKey } from '../../support/client.ts'
import { signedInColleagues } from '../../support/builders/colleagues.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('the last pieces on %s', (engine) => {
  // A busy machine may take long; limits of database and load have their own tests.
  const shop = shopForSuite(engine, { env: { DATABASE_TIMEOUT: '600', MAX_IN_FLIGHT: '200' } })
  let buyers: Client[]

  beforeAll(async () => {
    buyers = await signedInColleagues(shop, 200)
  })

  const setStock = (sku: string, stock: number) =>
    shop.db.transaction((tx) => tx.updateTable('variants').set({ stock }).where('sku', '=', sku).execute())
  const stockOf = async (sku: string) =>
    (await shop.db.read.selectFrom('variants').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock

  test('200 parallel buyers want the last 10: exactly 10 get one, the others get a message', async () => {
    // Each cart has a second SKU, in different order, so that unordered locks would deadlock.
    const carts = await Promise.all(
      buyers.map((buyer, i) =>
        readyCart(buyer, i % 2 === 0 ? { 'LUMA-ROSE': 1, 'VEIL-12': 1 } : { 'VEIL-12': 1, 'LUMA-ROSE': 1 })
      )
    )
    await setStock('LUMA-ROSE', 10)
    await setStock('VEIL-12', 1000)
    const answers = await Promise.all(
      buyers.map((buyer, i) =>
        buyer.call(complete, { params: { tokenValue: carts[i]!.tokenValue }, headers: onceKey() })
      )
    )
    const sold = answers.filter(({ status }) => status === 200)
    expect(sold).toHaveLength(10)
    expect(
      new Set(answers.map(({ status, problem }) => (status === 200 ? '' : `${status} ${problem.refusal}`)))
    ).toEqual(new Set(['', '422 lines-unavailable']))
    expect(new Set(sold.map(({ body }) => body.number)).size).toBe(10)
    expect([await stockOf('LUMA-ROSE'), await stockOf('VEIL-12')]).toEqual([0, 990])
  })
})
