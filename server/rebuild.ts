import type { Db } from './db/connect.ts'
import { rebuildOpenItems } from './orders/ledger/service.ts'
import { rebuildSales } from './orders/sales/service.ts'
import { rebuildWords } from './partners/companies/service.ts'

/** Rebuilds derived data: open items, sales totals and search words of companies. */
export async function rebuildDerived(db: Db): Promise<void> {
  await rebuildOpenItems(db)
  await db.transaction(rebuildSales)
  await rebuildWords(db)
}
