import { signInStaff } from '../../../contract/desk/staff.ts'
import { connect } from '../../../server/db/connect.ts'
import { demoPassword, demoStaff } from '../../../server/seed/accounts.ts'
import { sessionsIn } from '../../support/builders/colleagues.ts'
import { fillShop } from '../../support/large/large-shop.ts'
import { clientAt } from '../../support/remote-client.ts'
import { startServer } from '../../support/server.ts'
import { setAllStock } from '../../support/builders/stock.ts'
import type { Access } from './mixed-work.ts'

/** Fills an empty database with the demo and `products` more, and signs in one buyer for each of as many companies. */
export async function prepareShop(
  place: { dataDir: string; databaseUrl?: string | undefined },
  { products, clients }: { products: number; clients: number }
): Promise<Access[]> {
  const { dataDir, databaseUrl } = place
  const server = await startServer({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} })
  const email = demoStaff.find(({ role }) => role === 'manager')!.email
  const { body } = await clientAt(server.url, '').call(signInStaff, { input: { email, password: demoPassword } })
  await server.stop()
  const db = await connect(place)
  try {
    await fillShop(db, { products, companies: clients, orders: 0 }, new Date())
    await setAllStock(db, 1_000_000_000)
    const sold = Array.from({ length: products }, (_, i) => ({ code: `large-${i}`, sku: `LARGE-${i}-ROSE` }))
    const ids = Array.from({ length: clients }, (_, i) => `buyer-${i}`)
    const buyers = await sessionsIn(db, ids, new Date())
    return buyers.map(({ token }) => ({ token, staffToken: body.token, products: sold }))
  } finally {
    await db.close()
  }
}
