import { addSales } from '../../../server/orders/sales/service.ts'
import { totalsColumns } from '../../../server/orders/service.ts'
import { importCatalogue } from '../../../server/catalogue/service.ts'
import type { Db } from '../../../server/db/connect.ts'
import type { OrderItems, Orders, Schema } from '../../../server/db/schema/schema.ts'
import type { Payments } from '../../../server/db/schema/trade.ts'
import type { Tx } from '../../../server/db/tx.ts'
import { paymentRow } from '../../../server/payments/service.ts'
import { newId, newToken } from '../../../server/core/ids.ts'
import { orderSearchText } from '../../../server/core/order-search-text.ts'
import { companySearchText } from '../../../server/db/company-search-text.ts'
import { largeCatalogue } from './large-catalogue.ts'

export interface ShopSize {
  products: number
  companies: number
  orders: number
}

const slice = 500

async function insert<T extends keyof Schema>(tx: Tx, table: T, rows: Schema[T][]): Promise<void> {
  for (let from = 0; from < rows.length; from += slice) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + slice) as never)
      .execute()
  }
}

/** Fills a seeded demo shop: products with prices and stock, companies with one buyer each, and their orders. */
export async function fillShop(db: Db, size: ShopSize, now: Date): Promise<void> {
  // Dated in the far future, so that the build's own catalogue does not replace it when a server starts. A file of
  // 100,000 products with long texts would exceed JavaScript's maximum string length, 512 MB.
  const words = size.products > 50_000 ? 25 : 70
  const catalogue = largeCatalogue(size.products, { builtAt: '2999-01-01T00:00:00.000Z' }, words)
  await importCatalogue(db, JSON.stringify(catalogue), now)
  const skus = catalogue.products.slice(-size.products).flatMap(({ variants }) => variants.map(({ sku }) => sku))
  await db.transaction(async (tx) => {
    const lists = await tx.selectFrom('price_lists').select('code').execute()
    for (const { code } of lists)
      await insert(
        tx,
        'prices',
        skus.map((sku, i) => priceOf(code, sku, i))
      )
    await tx.updateTable('variants').set({ stock: openingStock }).where('sku', 'like', 'LARGE-%').execute()
    await insert(
      tx,
      'stock_movements',
      skus.map((sku) => openingOf(sku, now))
    )
  })
  const companies = await addCompanies(db, size.companies, now)
  for (let from = 0; from < size.orders; from += 5000) {
    const some = Array.from({ length: Math.min(5000, size.orders - from) }, (_, i) => from + i)
    await db.transaction((tx) => addOrders(tx, some, companies, skus, now))
  }
}

const openingStock = 5000

const openingOf = (sku: string, now: Date): Schema['stock_movements'] => ({
  id: newId(),
  sku,
  change: openingStock,
  stock: openingStock,
  reason: 'opening',
  order_id: null,
  import_id: null,
  staff_name: null,
  note: null,
  created_at: now.toISOString()
})

const priceOf = (price_list_code: string, sku: string, i: number) => ({
  price_list_code,
  sku,
  price: 500 + ((i * 37) % 9500),
  rrp_price: 1000 + ((i * 74) % 19_000)
})

async function addCompanies(db: Db, count: number, now: Date): Promise<{ company: string; buyer: string }[]> {
  const model = await db.read
    .selectFrom('companies')
    .selectAll()
    .where('name', '=', 'Maison Lumière')
    .executeTakeFirstOrThrow()
  const person = await db.read
    .selectFrom('shop_users')
    .selectAll()
    .where('email', '=', 'commercial@maison-lumiere.example')
    .executeTakeFirstOrThrow()
  const pairs = Array.from({ length: count }, (_, i) => ({ company: `company-${i}`, buyer: `buyer-${i}` }))
  await db.transaction(async (tx) => {
    const companies = pairs.map(({ company }) => ({
      ...model,
      id: company,
      name: company,
      words: companySearchText({ ...model, name: company }),
      created_at: now.toISOString()
    }))
    await insert(tx, 'companies', companies)
    const buyers = pairs.map(({ company, buyer }) => ({
      ...person,
      id: buyer,
      company_id: company,
      email: `${buyer}@large.example`
    }))
    await insert(tx, 'shop_users', buyers)
  })
  return [{ company: model.id, buyer: person.id }, ...pairs]
}

async function addOrders(
  tx: Tx,
  numbers: number[],
  companies: readonly { company: string; buyer: string }[],
  skus: readonly string[],
  now: Date
): Promise<void> {
  const orders: Orders[] = []
  const items: OrderItems[] = []
  const payments: Payments[] = []
  const words: Schema['order_search'][] = []
  for (const n of numbers) {
    // Every twentieth order belongs to the first company, which has a long history.
    const { company, buyer } = companies[n % 20 === 0 ? 0 : 1 + (n % (companies.length - 1))]!
    const id = `large-${String(n).padStart(8, '0')}`
    const at = new Date(now.getTime() - n * 60_000).toISOString()
    orders.push(orderOf(n, id, company, buyer, at))
    const lines = Array.from({ length: 3 }, (_, line) => skus[(n * 3 + line) % skus.length]!)
    items.push(...lines.map((sku, line) => itemOf(id, line, sku)))
    const searchable = { number: numberOf(n), poNumber: null, lines: lines.map((sku) => ({ sku })) }
    words.push({ order_id: id, company_id: company, words: orderSearchText(searchable) })
    const paid = { id: `${id}-p`, order_id: id, method: 'bank_transfer', state: 'completed', amount: 10_000 } as const
    payments.push(paymentRow(paid, at))
  }
  await insert(tx, 'orders', orders)
  await insert(tx, 'order_items', items)
  await insert(tx, 'payments', payments)
  await insert(tx, 'order_search', words)
  await addSales(
    tx,
    orders.map(({ id }) => id)
  )
}

const numberOf = (n: number) => `L${String(n).padStart(8, '0')}`

function orderOf(n: number, id: string, company_id: string, user_id: string, at: string): Orders {
  const totals = {
    itemsSubtotal: 9000,
    orderPromotionTotal: 0,
    manualDiscount: 0,
    shippingTaxTotal: 1000,
    taxTotal: 0,
    total: 10_000,
    taxes: [],
    savings: 0,
    weight: 900
  }
  return {
    id,
    token: newToken(),
    parent_id: null,
    company_id,
    user_id,
    number: numberOf(n),
    state: 'completed',
    version: 2,
    currency_code: 'EUR',
    locale: 'en',
    coupon_code: null,
    notes: null,
    po_number: null,
    billing_address: null,
    shipping_address: null,
    ...totalsColumns(totals),
    minimal_order_value: 0,
    due_date: null,
    created_at: at,
    completed_at: at,
    expires_at: null
  }
}

function itemOf(order_id: string, position: number, sku: string): OrderItems {
  const placed = {
    productCode: sku.toLowerCase().split('-').slice(0, 2).join('-'),
    productName: sku,
    variantName: '',
    originalUnitPrice: 1000,
    discountedUnitPrice: 1000,
    rrpPrice: 2000,
    subtotal: 3000,
    picture: null
  }
  return { id: `${order_id}-${position}`, order_id, sku, position, quantity: 3, placed: JSON.stringify(placed) }
}
