import { updateLeadTimes, updateStorage } from '../catalogue/stock/service.ts'
import { hoursAfter, sellerDay } from '../core/dates.ts'
import { newId } from '../core/ids.ts'
import type { Tx } from '../db/tx.ts'

/** SKUs per statement; a demo may have thousands. */
const batch = 200
const letterA = 65
const binsPerBay = 4
const baysPerAisle = 6

/** Products that sell faster than usual, and the units at which they are low. */
const lowStockLevels: Readonly<Record<string, number>> = { luma: 500, brisa: 500, ponte: 40, 'gift-set': 20 }

/** Business days until products are ready to ship that are packed by hand or made to order. */
const leadTimes: Readonly<Record<string, number>> = {
  'gift-set': 4,
  'storage-box': 4,
  'silk-mask': 5,
  'veil-display': 5,
  'tester-stand': 10
}

/** Units on their way, by product, and the days until they arrive. `cerchio` is sold out without a date. */
const deliveries = [
  { product: 'filo', quantity: 120, inDays: 9 },
  { product: 'nido', quantity: 60, inDays: 16 },
  { product: 'ponte', quantity: 80, inDays: 23 }
]

/** Seeds where each SKU is stored, when its stock is low, how long it takes to dispatch, and which units are expected. */
export async function seedWarehouse(tx: Tx, now: Date): Promise<void> {
  const variants = await tx
    .selectFrom('variants')
    .select(['sku', 'product_code', 'stock'])
    .orderBy('product_code')
    .orderBy('position')
    .execute()
  const storage = variants.map(({ sku, product_code }, i) => {
    return { sku, bin: binOf(i), low_stock_level: lowStockLevels[product_code] ?? null }
  })
  for (let i = 0; i < storage.length; i += batch) await updateStorage(tx, storage.slice(i, i + batch))
  const slow = variants.flatMap(({ sku, product_code }) => {
    const lead_time_days = leadTimes[product_code]
    return lead_time_days === undefined ? [] : { sku, lead_time_days }
  })
  await updateLeadTimes(tx, slow)
  const expected = deliveries.flatMap(({ product, quantity, inDays }) => {
    const sku = variants
      .filter(({ product_code }) => product_code === product)
      .toSorted((a, b) => a.stock - b.stock)[0]?.sku
    const arrival = sellerDay(hoursAfter(now, inDays * 24))
    return sku ? [{ id: newId(), sku, quantity, day: arrival, note: null, created_at: now.toISOString() }] : []
  })
  if (expected.length > 0) await tx.insertInto('expected_deliveries').values(expected).execute()
}

/** Aisle, bay and bin, such as `B-03-2`. */
function binOf(index: number): string {
  const bay = Math.floor(index / binsPerBay)
  const aisle = String.fromCodePoint(letterA + Math.floor(bay / baysPerAisle))
  return `${aisle}-${String((bay % baysPerAisle) + 1).padStart(2, '0')}-${(index % binsPerBay) + 1}`
}
