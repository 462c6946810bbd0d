import { expect, test } from 'vitest'
import { seedWarehouse } from '../../../../server/seed/service.ts'
import { shopForSuite } from '../../../support/shop.ts'

const shop = shopForSuite('sqlite')

test('in the demo, each SKU has its own bin, and a sold-out one is expected', async () => {
  await shop.db.transaction((tx) => seedWarehouse(tx, shop.clock()))
  const variants = await shop.db.read.selectFrom('variants').selectAll().execute()
  const bins = variants.map(({ bin }) => bin)
  expect(new Set(bins).size).toBe(variants.length)
  expect(bins.filter((bin) => !/^[A-E]-0[1-6]-[1-4]$/.test(bin ?? ''))).toEqual([])
  const deliveries = await shop.db.read.selectFrom('expected_deliveries').selectAll().orderBy('day').execute()
  const stockOf = (sku: string) => variants.find((variant) => variant.sku === sku)?.stock
  expect(deliveries.map(({ sku, quantity, day }) => [sku, stockOf(sku), quantity, day])).toEqual([
    ['FILO-BLACK', 0, 120, '2026-11-30']
  ])
})
