import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/tx.ts'
import type { Content } from '../core/catalogue-content.ts'
import { setStock } from '../catalogue/stock/service.ts'
import { hashPassword } from '../core/passwords/hash.ts'
import { addStaff, hasStaff } from '../desk/staff/service.ts'
import { demoPassword, demoStaff } from './accounts.ts'
import { seedApplications } from './applications.ts'
import { demoCompanies } from './companies.ts'
import { demoNews, demoPrice, demoPriceLists, demoTiers, demoStock } from './offers.ts'
import { seedCoupons } from './coupons.ts'
import { seedCompany } from './company.ts'
import { seedOrders } from './orders.ts'
import { seedTrade } from './trade.ts'
import { dayMs } from '../core/dates.ts'

export { seedInbox } from './inbox.ts'
export { creditDemoOrder, issueDemoInvoices } from './invoices.ts'
export { seedDocuments } from './documents.ts'
export { seedWarehouse } from './warehouse.ts'

/**
 * Fills an empty database with demo companies, prices, stock and past orders; does nothing otherwise. A full demo has
 * ten partners besides the three companies.
 * @returns whether it was empty
 */
export async function seedDemo(
  db: Db,
  readContent: () => Promise<Content>,
  { size, now }: { size: 'full' | 'small'; now: Date }
): Promise<boolean> {
  await seedStaff(db, now)
  const present = await db.read.selectFrom('companies').select('id').limit(1).executeTakeFirst()
  if (present) return false
  const content = await readContent()
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    await seedOffers(tx, content, now)
    await seedAges(tx, now)
    for (const company of Object.values(demoCompanies)) {
      const { companyId, buyers } = await seedCompany(tx, company, { passwordHash, since: now, now })
      await seedOrders(tx, content, { company, companyId, buyers, now })
      if (company.name === 'Maison Lumière') await seedCoupons(tx, companyId, now)
    }
    if (size === 'full') await seedTrade(tx, content, { passwordHash, now })
    await seedApplications(tx, now)
  })
  return true
}

// Also added to demo shops that were seeded before the desk existed.
async function seedStaff(db: Db, now: Date): Promise<void> {
  if (await hasStaff(db.read)) return
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    for (const person of demoStaff) await addStaff(tx, { ...person, passwordHash }, now)
  })
}

async function seedOffers(tx: Tx, content: Content, now: Date): Promise<void> {
  for (const list of demoPriceLists) {
    await tx
      .insertInto('price_lists')
      .values({ code: list.code, name: list.name, currency_code: list.currency })
      .execute()
    await tx
      .insertInto('volume_steps')
      .values(demoTiers.map(({ from, percent }) => ({ price_list_code: list.code, from_quantity: from, percent })))
      .execute()
    const rows = [...content.variants].map(([sku, { product }]) => {
      const { price, rrp } = demoPrice(list, product.code, sku)
      return { price_list_code: list.code, sku, price, rrp_price: rrp }
    })
    if (rows.length > 0) await tx.insertInto('prices').values(rows).execute()
  }
  const stocks = [...content.variants].map(([sku, { product }]) => ({ sku, stock: demoStock(product.code, sku) }))
  await setStock(tx, stocks, { reason: 'opening', now })
}

async function seedAges(tx: Tx, now: Date): Promise<void> {
  const halfYearAgo = new Date(now.getTime() - 180 * dayMs).toISOString()
  await tx.updateTable('products').set({ created_at: halfYearAgo }).where('code', 'not in', demoNews).execute()
}
