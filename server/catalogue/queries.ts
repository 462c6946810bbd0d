import type { FileAttribute, FileProduct } from '../../contract/catalogue/catalogue-file.ts'
import type { OrderedQuantity } from './most-ordered.ts'
import type { Reader } from '../db/tx.ts'
import { readJson } from '../db/json.ts'

/** The parts of the stored catalogue; undefined before the first import. */
export async function selectCatalogue(db: Reader) {
  const meta = await db.selectFrom('shop_meta').select('value').where('name', '=', 'catalogue').executeTakeFirst()
  if (!meta?.value) return undefined
  const head = JSON.parse(meta.value) as { version: string; attributes: FileAttribute[]; bestsellers: string[] }
  const taxons = await db.selectFrom('taxons').select('content').where('enabled', '=', 1).execute()
  return { ...head, taxons: taxons.map(({ content }) => readJson(content)), products: await selectAllProducts(db) }
}

const batchSize = 200

// Includes disabled products, which carts and old orders still reference. Paged, so that the server stays responsive.
async function selectAllProducts(db: Reader): Promise<FileProduct[]> {
  const products: { position: number; product: FileProduct }[] = []
  const pageAfter = (code: string) => {
    const query = db.selectFrom('products').select(['code', 'position', 'content']).where('code', '>', code)
    return query.orderBy('code').limit(batchSize).execute()
  }
  for (let rows = await pageAfter(''); rows.length > 0;) {
    // The database reads the next page while this one is parsed.
    const next = pageAfter(rows.at(-1)?.code ?? '')
    for (const { position, content } of rows) products.push({ position, product: readJson(content) })
    rows = await next
    await new Promise((resolve) => setImmediate(resolve))
  }
  return products.toSorted((a, b) => a.position - b.position).map(({ product }) => product)
}

/** Enabled products in catalogue order. */
export function selectIndexedProducts(db: Reader) {
  return db
    .selectFrom('products')
    .select(['code', 'coming_soon', 'available_from', 'created_at', 'updated_at'])
    .where('enabled', '=', 1)
    .orderBy('position')
    .execute()
}

/** The lowest price of each product in each price list. */
export function selectLowestPrices(db: Reader) {
  return db
    .selectFrom('prices')
    .innerJoin('variants', 'variants.sku', 'prices.sku')
    .where('variants.enabled', '=', 1)
    .select(['prices.price_list_code as list', 'variants.product_code as product'])
    .select((select) => select.fn.min('prices.price').as('price'))
    .groupBy(['prices.price_list_code', 'variants.product_code'])
    .execute()
}

/** Codes of products with stock. */
export async function selectStocked(db: Reader): Promise<Set<string>> {
  const query = db.selectFrom('variants').select('product_code').where('stock', '>', 0).where('enabled', '=', 1)
  return new Set((await query.distinct().execute()).map((row) => row.product_code))
}

/** Versions of the catalogue and of the prices; each changes whenever its data does. */
export async function selectVersions(db: Reader): Promise<{ catalogue: string; offers: string }> {
  const rows = await db.selectFrom('shop_meta').selectAll().where('name', 'in', ['catalogue', 'offers']).execute()
  const value = (name: string) => rows.find((row) => row.name === name)?.value
  const catalogue = value('catalogue')
  return {
    catalogue: catalogue ? (JSON.parse(catalogue) as { version: string }).version : '',
    offers: value('offers') ?? ''
  }
}

const newestOrders = 200

/** How many of a company's recent orders contain which quantity of which SKU. */
export function selectOrderedQuantities(db: Reader, companyId: string, since: string): Promise<OrderedQuantity[]> {
  const orders = db
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('number', 'is not', null)
    .where('parent_id', 'is', null)
    .where('state', '!=', 'cancelled')
    .where('completed_at', '>=', since)
    .orderBy('completed_at', 'desc')
    .limit(newestOrders)
  return db
    .selectFrom('order_items')
    .select(['sku', 'quantity'])
    .select((select) => select.fn.countAll<number>().as('orders'))
    .where('order_id', 'in', orders)
    .groupBy(['sku', 'quantity'])
    .execute()
}
