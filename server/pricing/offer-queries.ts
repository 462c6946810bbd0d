import { readInBatches } from '../core/batches.ts'
import { forUpdate, type Reader, type Tx } from '../db/tx.ts'
import { prepared, preparedMany } from '../db/prepared.ts'

const batchSize = 500

export interface OfferRow {
  sku: string
  product_code: string
  enabled: number
  product_enabled: number
  coming_soon: number
  available_from: string | null
  stock: number
  weight: number
  lead_time_days: number
  price: number | null
  rrp_price: number | null
  /** Day of the next expected delivery that is not late. */
  expected_on: string | null
}

/** Price and stock of variants, 500 per query. */
export async function selectOffers(
  db: Reader,
  priceList: string,
  skus: readonly string[],
  today: string
): Promise<OfferRow[]> {
  return readInBatches(skus, batchSize, (batch) =>
    offerQuery(db, priceList, today).where('variants.sku', 'in', batch).execute()
  )
}

/** Price and stock of every variant of products, 500 per query. */
export async function selectOffersOfProducts(
  db: Reader,
  priceList: string,
  codes: readonly string[],
  today: string
): Promise<OfferRow[]> {
  return readInBatches(codes, batchSize, (batch) =>
    offerQuery(db, priceList, today).where('variants.product_code', 'in', batch).orderBy('variants.position').execute()
  )
}

function offerQuery(db: Reader, priceList: string, today: string) {
  return db
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .leftJoin('prices', (join) =>
      join.onRef('prices.sku', '=', 'variants.sku').on('prices.price_list_code', '=', priceList)
    )
    .select([
      'variants.sku',
      'variants.product_code',
      'variants.enabled',
      'products.enabled as product_enabled',
      'products.coming_soon',
      'products.available_from',
      'variants.stock',
      'variants.weight',
      'variants.lead_time_days',
      'prices.price',
      'prices.rrp_price'
    ])
    .select((select) =>
      select
        .selectFrom('expected_deliveries')
        .select((delivery) => delivery.fn.min('expected_deliveries.day').as('day'))
        .whereRef('expected_deliveries.sku', '=', 'variants.sku')
        .where('expected_deliveries.day', '>=', today)
        .as('expected_on')
    )
}

export const selectTiers = (db: Reader, priceList: string) =>
  db
    .selectFrom('volume_steps')
    .select(['from_quantity as from', 'percent'])
    .where('price_list_code', '=', priceList)
    .orderBy('from_quantity')
    .execute()

/** Changes with every price, volume tier and product, through triggers (migration 004), but not with the stock. */
export const selectOffersVersion = prepared((db) =>
  db.selectFrom('shop_meta').select('value').where('name', '=', 'offers')
)

/** Stock of variants by SKU, and the version of all offers (undefined if none of the variants exists). */
export interface Stock {
  bySku: Map<string, number>
  version: string | undefined
}

const stockAndVersion = (db: Reader) =>
  db
    .selectFrom('variants')
    .select(['sku', 'stock'])
    .select((select) => select.selectFrom('shop_meta').select('value').where('name', '=', 'offers').as('version'))

const stockBySku = (db: Reader, skus: readonly string[]) => stockAndVersion(db).where('sku', 'in', skus).execute()
const stockByProduct = preparedMany((db, codes) => stockAndVersion(db).where('product_code', 'in', codes))

/** Stock of variants, 500 per query. */
export function selectStock(db: Reader, skus: readonly string[]): Promise<Stock> {
  return readStock(db, skus, stockBySku)
}

/** Stock of every variant of products, 500 per query. */
export function selectStockOfProducts(db: Reader, codes: readonly string[]): Promise<Stock> {
  return readStock(db, codes, stockByProduct)
}

async function readStock(db: Reader, codes: readonly string[], query: typeof stockBySku): Promise<Stock> {
  const stock: Stock = { bySku: new Map(), version: undefined }
  for (const row of await readInBatches(codes, batchSize, (batch) => query(db, batch))) {
    stock.bySku.set(row.sku, row.stock)
    stock.version ??= row.version ?? undefined
  }
  return stock
}

/** Locks a price list against changes to its prices and volume discounts, and against deletion. */
export const lockPriceList = (tx: Tx, code: string) =>
  forUpdate(tx, tx.selectFrom('price_lists').selectAll().where('code', '=', code)).executeTakeFirst()
