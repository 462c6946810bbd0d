import { describe, expect, test } from 'vitest'
import { checkAvailability } from '../../../contract/checkout/checkout.ts'
import { variantPath } from '../../../contract/scalars.ts'
import { clientForSuite, engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('the availability of requested variants on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')

  test('reports which requested lines could be ordered', async () => {
    const items = [
      ['BRISA-BLACK', 3],
      ['SOLO-TEAL', 9],
      ['FILO-BLACK', 1],
      ['NO-SUCH', 1]
    ] as const
    const { body } = await buyer.call(checkAvailability, {
      input: { items: items.map(([sku, quantity]) => ({ productVariant: variantPath(sku), quantity })) }
    })
    expect(body.availableProducts).toEqual([{ product_variant_code: 'BRISA-BLACK', quantity: 3 }])
    expect(
      body.unavailableProducts.map(({ productVariant, reason, available }) => [productVariant.code, reason, available])
    ).toEqual([
      ['SOLO-TEAL', 'not-enough-stock', 7],
      ['FILO-BLACK', 'out-of-stock', 0],
      ['NO-SUCH', 'unknown', 0]
    ])
    const last = { items: [{ productVariant: variantPath('SOLO-TEAL'), quantity: 7 }] }
    expect((await buyer.call(checkAvailability, { input: last })).body.unavailableProducts).toEqual([])
  })

  test('adds up requested lines of one variant, given by path or SKU in any case', async () => {
    const ask = async (...items: (readonly [string, number])[]) =>
      (
        await buyer.call(checkAvailability, {
          input: { items: items.map(([productVariant, quantity]) => ({ productVariant, quantity })) }
        })
      ).body
    expect(await ask(['solo-teal', 3], [variantPath('SOLO-TEAL'), 4])).toEqual({
      availableProducts: [{ product_variant_code: 'SOLO-TEAL', quantity: 7 }],
      unavailableProducts: []
    })
    const shortOf = async (sku: string, ...quantities: number[]) =>
      (await ask(...quantities.map((quantity) => [sku, quantity] as const))).unavailableProducts
    expect(await shortOf('SOLO-TEAL', 4, 4)).toMatchObject([{ quantity: 8, available: 7, reason: 'not-enough-stock' }])
    await shop.db.transaction((tx) =>
      tx.updateTable('variants').set({ stock: 900 }).where('sku', '=', 'LUMA-ROSE').execute()
    )
    expect(await shortOf('LUMA-ROSE', 300)).toEqual([])
    expect(await shortOf('LUMA-ROSE', 300, 1)).toMatchObject([{ available: 300, reason: 'not-enough-stock' }])
  })
})
