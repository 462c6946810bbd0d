import { sql } from 'kysely'
import type { FileAttribute, FileProduct, FileTaxon } from '../../contract/catalogue-file.ts'
import type { Reader } from '../db/tx.ts'

/** The stored catalogue as its parts; undefined before the first import. */
export async function selectCatalogue(db: Reader) {
  const meta = await db.selectFrom('shop_meta').select('value').where('name', '=', 'catalogue').executeTakeFirst()
  if (!meta?.value) return undefined
  const head = JSON.parse(meta.value) as { version: string; attributes: FileAttribute[]; bestsellers: string[] }
  const taxons = await db.selectFrom('taxons').select('content').where('enabled', '=', 1).execute()
  // Disabled products stay in memory too: carts and old orders still name them.
  const products = await db.selectFrom('products').select('content').orderBy('position').execute()
  return {
    ...head,
    taxons: taxons.map(({ content }) => JSON.parse(content) as FileTaxon),
    products: products.map(({ content }) => JSON.parse(content) as FileProduct)
  }
}

export interface ProductFilter {
  priceList: string
  taxons?: string[] | undefined
  codes?: string[] | undefined
  inStock?: boolean | undefined
  order?: { by: 'position' | 'price' | 'created'; descending: boolean } | undefined
}

export interface ProductRow {
  code: string
  coming_soon: number
  available_from: string | null
  created_at: string
  updated_at: string
}

/** Enabled products that pass the filter, all of them in order; the caller cuts the page. */
export async function selectProducts(db: Reader, filter: ProductFilter): Promise<ProductRow[]> {
  if (filter.codes?.length === 0 || filter.taxons?.length === 0) return []
  const order = filter.order ?? { by: 'position', descending: false }
  const lowestPrice = sql<number>`(select min(p.price) from prices p join variants v on v.sku = p.sku
    where v.product_code = products.code and v.enabled = 1 and p.price_list_code = ${filter.priceList})`
  let query = db
    .selectFrom('products')
    .select(['code', 'coming_soon', 'available_from', 'created_at', 'updated_at'])
    .where('enabled', '=', 1)
  if (filter.codes) query = query.where('code', 'in', filter.codes)
  if (filter.taxons) {
    const members = db.selectFrom('product_taxons').select('product_code').where('taxon_code', 'in', filter.taxons)
    query = query.where('code', 'in', members)
  }
  if (filter.inStock !== undefined) {
    const stocked = db.selectFrom('variants').select('product_code').where('stock', '>', 0).where('enabled', '=', 1)
    query = filter.inStock
      ? query.where('code', 'in', stocked).where('coming_soon', '=', 0)
      : query.where((where) => where.or([where('code', 'not in', stocked), where('coming_soon', '=', 1)]))
  }
  const direction = order.descending ? 'desc' : 'asc'
  if (order.by === 'price') query = query.orderBy(lowestPrice, direction)
  if (order.by === 'created') query = query.orderBy('created_at', direction)
  return query.orderBy('position', order.by === 'position' ? direction : 'asc').execute()
}

/** Enabled products with their taxons, for counts. */
export function selectMemberships(db: Reader) {
  return db
    .selectFrom('product_taxons')
    .innerJoin('products', 'products.code', 'product_taxons.product_code')
    .select(['product_taxons.taxon_code as taxon', 'product_taxons.product_code as product'])
    .where('products.enabled', '=', 1)
    .execute()
}
