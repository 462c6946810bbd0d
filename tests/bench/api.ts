/* `npm run bench:api`: CPU time of single operations of the public API, with ten clients and 1,000 products.
   `BENCH_ENGINE=postgres` runs it on PostgreSQL, including the database's processes. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from '../../contract/orders/order.ts'
import { paymentMethodPath, variantPath } from '../../contract/scalars.ts'
import { connect } from '../../server/db/connect.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { fillShop } from '../support/large/large-shop.ts'
import { freshDatabaseUrl, startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { cpuOf, measure, openClient } from './clients.ts'

const clientCount = 10
const size = { products: 1000, companies: 20, orders: 2000 }
const shippingAddress = {
  firstName: 'Ana',
  lastName: 'Brun',
  company: 'Large shop',
  countryCode: 'FR',
  street: '1 rue de la Paix',
  city: 'Paris',
  postcode: '75002'
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const isPostgres = process.env['BENCH_ENGINE'] === 'postgres'
const stopPostgres = isPostgres ? await startPostgres() : async () => {}
const databaseUrl = isPostgres ? await freshDatabaseUrl(() => {}) : undefined
const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
const options = { dataDir, env }
try {
  await prepareData()
  await run()
} finally {
  await stopPostgres()
  rmSync(dataDir, { recursive: true, force: true })
}

async function prepareData(): Promise<void> {
  await (await startServer(options)).stop()
  const db = await connect({ dataDir, databaseUrl })
  await fillShop(db, size, new Date())
  await db.transaction((tx) => tx.updateTable('variants').set({ stock: 1_000_000 }).execute())
  await db.close()
}

async function run(): Promise<void> {
  const server = await startServer(options)
  const clients = await Promise.all(Array.from({ length: clientCount }, (_, i) => signIn(server.url, i)))
  const report = async (name: string, work: (client: (typeof clients)[number]) => Promise<unknown>, rounds: number) => {
    const each = clients.map((client) => () => work(client))
    await measure(each, Math.ceil(rounds / 3))
    const before = cpuTime(server.pid)
    const { count, p50, p99, max } = await measure(each, rounds)
    const cpu = ((cpuTime(server.pid) - before) * 1000) / count
    const figures = [p50, p99, max].map((ms) => `${ms.toFixed(1)} ms`.padStart(9)).join(' ')
    process.stdout.write(`${name.padEnd(28)} ${figures}   CPU ${cpu.toFixed(2)} ms\n`)
  }
  try {
    await report('empty route', ({ get }) => get('/health/live'), 800)
    await report('product list, 30', ({ list }) => list(), 600)
    await report('search, 6', ({ search }) => search(), 800)
    await report('product detail', ({ detail }) => detail(), 800)
    await report('add to a cart of 5', (client) => client.add(), 400)
    await report('20 lines in one call', (client) => client.addTwenty(), 60)
    await report('five adds to a placed order', (client) => client.order(), 30)
  } finally {
    for (const { close } of clients) close()
    await server.stop()
  }
}

/** CPU seconds of the server and, on PostgreSQL, of the database. */
function cpuTime(pid: number): number {
  return [pid, ...(isPostgres ? postgresProcesses() : [])].reduce((sum, one) => sum + cpuOf(one), 0)
}

/** PostgreSQL uses one process per connection. */
function postgresProcesses(): number[] {
  const ps = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const rows = ps.split('\n').map((line) => line.trim().split(/\s+/))
  const port = new URL(databaseUrl!).port
  const postmaster = rows.find((row) => row[row.indexOf('-p') + 1] === port)?.[0]
  return rows.filter(([, parent]) => parent === postmaster).map(([pid]) => Number(pid))
}

async function signIn(url: string, i: number) {
  const client = openClient(url)
  const credentials = { email: `buyer-${i}@large.example`, password: demoPassword }
  const path = '/api/v2/shop/customers/token'
  const { token } = JSON.parse(await client.send({ method: 'POST', path, body: credentials })) as { token: string }
  const send = (method: string, to: string, body?: unknown) => client.send({ method, path: to, token, body })
  const orders = '/api/v2/shop/orders'
  const newCart = async () => JSON.parse(await send('POST', orders, {})) as Order
  const item = (n: number, quantity: number) => ({
    productVariant: variantPath(`LARGE-${n % size.products}-ROSE`),
    quantity
  })
  const get = (to: string) => send('GET', to)
  let next = i * 97
  let cart: Order | undefined
  return {
    get,
    close: client.close,
    list: () => get(`/api/v2/shop/products?itemsPerPage=30&page=${1 + (next++ % 30)}`),
    search: () => get('/api/v2/shop/products?codeOrName=balo&itemsPerPage=6'),
    detail: () => get(`/api/v2/shop/products/large-${next++ % size.products}`),
    async add() {
      cart ??= await newCart()
      return send('POST', `${orders}/${cart.tokenValue}/items`, item(next++ % 5, 1))
    },
    async addTwenty() {
      if (cart) await send('DELETE', `${orders}/${cart.tokenValue}`)
      cart = await newCart()
      const items = Array.from({ length: 20 }, () => item(next++, 2))
      return send('POST', `${orders}/${cart.tokenValue}/items-bulk`, { items })
    },
    async order() {
      if (cart) await send('DELETE', `${orders}/${cart.tokenValue}`)
      cart = undefined
      const { tokenValue, payments } = await newCart()
      for (let line = 0; line < 5; line++) await send('POST', `${orders}/${tokenValue}/items`, item(next++, 20))
      await send('PUT', `${orders}/${tokenValue}`, { shippingAddress })
      const paymentMethod = paymentMethodPath('bank_transfer')
      await send('PATCH', `${orders}/${tokenValue}/payments/${payments[0]!.id}`, { paymentMethod })
      return send('PATCH', `${orders}/${tokenValue}/complete`, {})
    }
  }
}
