import { beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { type Client, idempotencyHeader } from '../../support/client.ts'
import { signedInColleagues } from '../../support/builders/colleagues.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

/** Repeats the call with its key while all database connections are busy, as on a slow machine. */
async function completeOnce(buyer: Client, { tokenValue }: Order) {
  const request = { params: { tokenValue }, headers: idempotencyHeader() }
  let response = await buyer.call(complete, request)
  while (response.status === 503) response = await buyer.call(complete, request)
  return response
}

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
    const quantities = [
      { 'LUMA-ROSE': 1, 'VEIL-12': 1 },
      { 'VEIL-12': 1, 'LUMA-ROSE': 1 }
    ] as const
    const carts: Order[] = []
    for (let i = 0; i < buyers.length; i += 10)
      carts.push(
        ...(await Promise.all(buyers.slice(i, i + 10).map((buyer, k) => readyCart(buyer, quantities[k % 2]!))))
      )
    await setStock('LUMA-ROSE', 10)
    await setStock('VEIL-12', 1000)
    const responses = await Promise.all(buyers.map((buyer, i) => completeOnce(buyer, carts[i]!)))
    const sold = responses.filter(({ status }) => status === 200)
    expect(sold).toHaveLength(10)
    expect(
      new Set(responses.map(({ status, problem }) => (status === 200 ? '' : `${status} ${problem.refusal}`)))
    ).toEqual(new Set(['', '422 lines-unavailable']))
    expect(new Set(sold.map(({ body }) => body.number)).size).toBe(10)
    expect([await stockOf('LUMA-ROSE'), await stockOf('VEIL-12')]).toEqual([0, 990])
  })
})
