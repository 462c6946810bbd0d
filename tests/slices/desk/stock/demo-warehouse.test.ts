import { expect, test } from 'vitest'
import { seedWarehouse } from '../../../../server/seed/service.ts'
import { testCatalogue } from '../../../support/builders/catalogue.ts'
import { shopForSuite } from '../../../support/shop.ts'

const { products } = testCatalogue()
const standVariants = [{ ...products[5]!.variants[0]!, sku: 'TESTER-STAND' }]
const stand = { ...products[5]!, code: 'tester-stand', position: 6, variants: standVariants }
const shop = shopForSuite('sqlite', { catalogue: testCatalogue({ products: [...products, stand] }) })

test('in the demo, each SKU has its own bin, a display a longer lead time, and a sold-out SKU is expected', async () => {
  await shop.db.transaction((tx) => seedWarehouse(tx, shop.clock()))
  const variants = await shop.db.read.selectFrom('variants').selectAll().execute()
  const bins = variants.map(({ bin }) => bin)
  expect(new Set(bins).size).toBe(variants.length)
  expect(bins.filter((bin) => !/^[A-E]-0[1-6]-[1-4]$/.test(bin ?? ''))).toEqual([])
  const slow = variants.filter(({ lead_time_days }) => lead_time_days !== 2)
  expect(slow.map(({ sku, lead_time_days }) => [sku, lead_time_days])).toEqual([['TESTER-STAND', 10]])
  const deliveries = await shop.db.read.selectFrom('expected_deliveries').selectAll().orderBy('day').execute()
  const stockOf = (sku: string) => variants.find((variant) => variant.sku === sku)?.stock
  expect(deliveries.map(({ sku, quantity, day }) => [sku, stockOf(sku), quantity, day])).toEqual([
    ['FILO-BLACK', 0, 120, '2026-11-30']
  ])
})
