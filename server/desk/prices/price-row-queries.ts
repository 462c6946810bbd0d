import { sql } from 'kysely'
import type { PriceFilter, PriceSort } from '../../../contract/desk/prices.ts'
import { inBatches } from '../../core/batches.ts'
import { deliveriesOf, lateDeliveriesOf, nextDelivery } from './expected-deliveries.ts'
import { isLow } from './low-stock.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

const batchSize = 500

export type PriceRecord = Awaited<ReturnType<typeof selectPriceRows>>[number]

/** The importable values of a SKU. */
export const importableValuesOf = ({ price, rrp_price, stock, bin, low_stock_level, lead_time_days }: PriceRecord) => ({
  price,
  rrpPrice: rrp_price,
  stock,
  bin,
  lowStockLevel: low_stock_level,
  leadTimeDays: lead_time_days
})

export function selectList(db: Reader, code: string) {
  return db.selectFrom('price_lists').selectAll().where('code', '=', code).executeTakeFirst()
}

/** All lists or one, with the number and sum of their prices, and the number of companies that use them. */
export function selectLists(db: Reader, code?: string) {
  const lists = db.selectFrom('price_lists')
  return (code === undefined ? lists : lists.where('code', '=', code))
    .select(['code', 'name', 'currency_code'])
    .select((eb) => [
      eb
        .selectFrom('prices')
        .select((count) => count.fn.countAll<number | bigint>().as('n'))
        .whereRef('prices.price_list_code', '=', 'price_lists.code')
        .as('prices'),
      eb
        .selectFrom('prices')
        .select(sql<number | bigint>`coalesce(cast(sum(price + coalesce(rrp_price, 0)) as bigint), 0)`.as('sum'))
        .whereRef('prices.price_list_code', '=', 'price_lists.code')
        .as('amounts'),
      eb
        .selectFrom('companies')
        .select((count) => count.fn.countAll<number | bigint>().as('n'))
        .whereRef('companies.price_list_code', '=', 'price_lists.code')
        .as('companies')
    ])
    .orderBy('name')
    .orderBy('code')
    .execute()
}

/** Volume tiers of all lists or one, smallest quantity first. */
export function selectAllTiers(db: Reader, list?: string) {
  const tiers = db.selectFrom('volume_steps').selectAll().orderBy('from_quantity')
  return (list === undefined ? tiers : tiers.where('price_list_code', '=', list)).execute()
}

function priceRows(db: Reader, list: string) {
  return db
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .leftJoin('prices', (join) => join.onRef('prices.sku', '=', 'variants.sku').on('prices.price_list_code', '=', list))
}

/** Same as `priceRows`, but SQLite starts with the products, so it finds a page without sorting all SKUs. */
function priceRowsByProduct(db: Reader, list: string) {
  return db
    .selectFrom('products')
    .crossJoin('variants')
    .leftJoin('prices', (join) => join.onRef('prices.sku', '=', 'variants.sku').on('prices.price_list_code', '=', list))
    .whereRef('variants.product_code', '=', 'products.code')
}

function filtered(db: Reader, list: string, { only, skus, today = '' }: PriceRowFilter) {
  let query = skus ? priceRows(db, list) : priceRowsByProduct(db, list)
  if (only === 'no-price')
    query = query.where('prices.price', 'is', null).where('variants.enabled', '=', 1).where('products.enabled', '=', 1)
  if (only === 'low') query = query.where(isLow)
  if (only === 'out') query = query.where('variants.stock', '<=', 0)
  if (only === 'expected') query = query.where((where) => where.exists(deliveriesOf(where)))
  if (only === 'late') query = query.where((where) => where.exists(lateDeliveriesOf(where, today)))
  if (only === 'coming-soon') query = query.where('products.coming_soon', '=', 1)
  query =
    only === 'disabled'
      ? query.where((where) => where.or([where('variants.enabled', '=', 0), where('products.enabled', '=', 0)]))
      : query
  return skus ? query.where('variants.sku', 'in', skus.length > 0 ? [...skus] : ['']) : query
}

export interface PriceRowFilter {
  only: PriceFilter | undefined
  /** The SKUs found by a search, at most as many as a statement can have parameters; undefined for all. */
  skus: readonly string[] | undefined
  /** The seller's day, to determine late deliveries. */
  today?: string
}

const columns = [
  'variants.sku',
  'variants.ean',
  'variants.product_code',
  'variants.stock',
  'variants.bin',
  'variants.low_stock_level',
  'variants.lead_time_days',
  'variants.enabled',
  'products.enabled as product_enabled',
  'products.coming_soon',
  'products.available_from',
  'prices.price',
  'prices.rrp_price'
] as const

export async function countPriceRows(db: Reader, list: string, rowFilter: PriceRowFilter): Promise<number> {
  const isFiltered = rowFilter.only !== undefined || rowFilter.skus !== undefined
  // Every variant has a product, so that an index alone has the number of all.
  const query = isFiltered ? filtered(db, list, rowFilter).select(countAll) : db.selectFrom('variants').select(countAll)
  return Number((await query.executeTakeFirstOrThrow()).n)
}

const countAll = sql<number | bigint>`count(*)`.as('n')

export async function selectSkus(db: Reader, list: string, rowFilter: PriceRowFilter): Promise<Set<string>> {
  return new Set((await filtered(db, list, rowFilter).select('variants.sku').execute()).map(({ sku }) => sku))
}

const sortColumns = {
  sku: 'variants.sku',
  price: 'prices.price',
  rrpPrice: 'prices.rrp_price',
  stock: 'variants.stock'
} as const

interface Order {
  sort: Exclude<PriceSort, 'name'>
  isDescending: boolean
}

/** SKUs in order; those without a value come last, ties are in catalogue order. */
function sortedSkus(db: Reader, list: string, rowFilter: PriceRowFilter, { sort, isDescending }: Order) {
  let query = filtered(db, list, rowFilter).select('variants.sku')
  if (sort !== 'catalogue')
    query = query.orderBy(sortColumns[sort], (order) => (isDescending ? order.desc() : order.asc()).nullsLast())
  const direction = sort === 'catalogue' && isDescending ? 'desc' : 'asc'
  return query
    .orderBy('products.position', direction)
    .orderBy('variants.position', direction)
    .orderBy('variants.sku', direction)
}

export async function selectSortedSkus(
  db: Reader,
  list: string,
  rowFilter: PriceRowFilter,
  order: Order
): Promise<string[]> {
  return (await sortedSkus(db, list, rowFilter, order).execute()).map(({ sku }) => sku)
}

export async function selectPageSkus(
  db: Reader,
  list: string,
  rowFilter: PriceRowFilter,
  { limit, offset, ...order }: Order & { limit: number; offset: number }
): Promise<string[]> {
  const page = sortedSkus(db, list, rowFilter, order).limit(limit).offset(offset)
  return (await page.execute()).map(({ sku }) => sku)
}

export function selectPriceRows(db: Reader, list: string, skus: readonly string[]) {
  return filtered(db, list, { only: undefined, skus }).select(columns).select(nextDelivery).execute()
}

/** Rows of many SKUs, 500 per query. */
export async function selectAllPriceRows(db: Reader, list: string, skus: readonly string[]): Promise<PriceRecord[]> {
  const rows: PriceRecord[] = []
  for await (const batch of inBatches(skus, batchSize)) rows.push(...(await selectPriceRows(db, list, batch)))
  return rows
}

/** The SKUs of a product, in order. */
export function selectSiblings(db: Reader, list: string, product: string) {
  const query = priceRows(db, list).select(columns).select(nextDelivery).where('variants.product_code', '=', product)
  return query.orderBy('variants.position').execute()
}

export interface PriceRow {
  sku: string
  price: number
  rrp_price: number | null
}

export async function upsertPrices(tx: Tx, list: string, rows: readonly PriceRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('prices')
    .values(rows.map((row) => ({ price_list_code: list, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['price_list_code', 'sku']).doUpdateSet((row) => ({
        price: row.ref('excluded.price'),
        rrp_price: row.ref('excluded.rrp_price')
      }))
    )
    .execute()
}

export async function deletePrices(tx: Tx, list: string, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return
  await tx
    .deleteFrom('prices')
    .where('price_list_code', '=', list)
    .where('sku', 'in', [...skus])
    .execute()
}

/** Locks the product of a SKU until the transaction ends. */
export function lockProduct(tx: Tx, sku: string) {
  const product = tx.selectFrom('variants').select('product_code').where('sku', '=', sku)
  return forUpdate(tx, tx.selectFrom('products').select('code').where('code', '=', product)).execute()
}

export function updateProduct(tx: Tx, code: string, fields: { coming_soon?: number; available_from?: string | null }) {
  return tx.updateTable('products').set(fields).where('code', '=', code).execute()
}

export async function replaceTiers(tx: Tx, list: string, tiers: readonly { from: number; percent: number }[]) {
  await tx.deleteFrom('volume_steps').where('price_list_code', '=', list).execute()
  if (tiers.length === 0) return
  const rows = tiers.map(({ from, percent }) => ({ price_list_code: list, from_quantity: from, percent }))
  await tx.insertInto('volume_steps').values(rows).execute()
}
