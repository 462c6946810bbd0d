/*
 * `npm run bench:api`: what the server costs, beside an empty route and a bare SQL transaction measured in the same
 * run on the same machine. Compare the ratios; the absolute figures are this machine's.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Order } from '../../contract/orders/order.ts'
import { variantPath } from '../../contract/scalars.ts'
import { connect } from '../../server/db/connect.ts'
import { newId } from '../../server/core/ids.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { startServer } from '../support/server.ts'
import { type Figures, figuresOf, measure, openClient } from './clients.ts'

const clientCount = 10
const rounds = 200
const skus = ['LUMA-ROSE', 'BRISA-BLACK', 'VEIL-12', 'BALM-75']

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await prepareData()
  await run()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

// A first start migrates, imports and seeds; then ten buyers with the first one's password join the company.
async function prepareData(): Promise<void> {
  await (await startServer({ dataDir })).stop()
  const db = await connect({ dataDir })
  const buyer = await db.read
    .selectFrom('shop_users')
    .selectAll()
    .where('email', '=', 'commercial@maison-lumiere.example')
    .executeTakeFirstOrThrow()
  const colleagues = Array.from({ length: clientCount }, (_, i) => ({ ...buyer, id: newId(), email: emailOf(i) }))
  await db.transaction((tx) => tx.insertInto('shop_users').values(colleagues).execute())
  await db.close()
}

function emailOf(i: number): string {
  return `buyer-${i}@bench.example`
}

async function run(): Promise<void> {
  const start = performance.now()
  const server = await startServer({ dataDir })
  const readyAfter = performance.now() - start
  const idle = memoryOf(server.pid)
  const clients = await Promise.all(Array.from({ length: clientCount }, (_, i) => signIn(server.url, emailOf(i))))
  try {
    await measure(
      clients.map(({ change }) => change),
      20
    )
    const empty = await measure(
      clients.map(({ ping }) => ping),
      rounds
    )
    const change = await measure(
      clients.map(({ change: work }) => work),
      rounds
    )
    const read = await measure(
      clients.map(({ products }) => products),
      rounds / 2
    )
    print({ readyAfter, idle, loaded: memoryOf(server.pid), empty, change, read, bare: bareTransaction() })
  } finally {
    for (const { close } of clients) close()
    await server.stop()
  }
}

async function signIn(url: string, email: string) {
  const client = openClient(url)
  const { token } = JSON.parse(
    await client.send({ method: 'POST', path: '/api/v2/shop/customers/token', body: { email, password: demoPassword } })
  ) as { token: string }
  let cart = JSON.parse(await client.send({ method: 'POST', path: '/api/v2/shop/orders', token, body: {} })) as Order
  for (const sku of skus) cart = await add(sku)
  let quantity = 0

  async function add(sku: string): Promise<Order> {
    const body = { productVariant: variantPath(sku), quantity: 1 }
    return JSON.parse(
      await client.send({ method: 'POST', path: `/api/v2/shop/orders/${cart.tokenValue}/items`, token, body })
    ) as Order
  }

  return {
    ping: () => client.send({ path: '/health/live' }),
    change: () => {
      quantity = (quantity % 300) + 1
      const path = `/api/v2/shop/orders/${cart.tokenValue}/items/${cart.items[quantity % skus.length]!.id}`
      return client.send({ method: 'PATCH', path, token, body: { quantity } })
    },
    products: () => client.send({ path: '/api/v2/shop/products?itemsPerPage=30', token }),
    close: client.close
  }
}

/** The least that a durable change costs here: one row, WAL, synchronous FULL. */
function bareTransaction(): Figures {
  const db = new Database(join(dataDir, 'bare.db'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec('create table t (id integer primary key, n integer); insert into t values (1, 0)')
  const raise = db.prepare('update t set n = n + 1 where id = 1')
  const times = Array.from({ length: 2000 }, () => {
    const start = performance.now()
    db.exec('begin immediate')
    raise.run()
    db.exec('commit')
    return performance.now() - start
  })
  db.close()
  return figuresOf(times)
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

interface Report {
  readyAfter: number
  idle: number
  loaded: number
  empty: Figures
  change: Figures
  read: Figures
  bare: Figures
}

function print({ readyAfter, idle, loaded, empty, change, read, bare }: Report): void {
  const row = (name: string, { count, p50, p99, max }: Figures) =>
    `${name.padEnd(34)} ${String(count).padStart(6)} ${[p50, p99, max].map((ms) => `${ms.toFixed(2)} ms`.padStart(11)).join(' ')}`
  const lines = [
    `server ready after ${readyAfter.toFixed(0)} ms; memory ${idle.toFixed(0)} MB idle, ${loaded.toFixed(0)} MB after the run`,
    `${clientCount} clients`.padEnd(34) + '  count         p50         p99         max',
    row('bare SQL transaction (one alone)', bare),
    row('empty route', empty),
    row('cart change', change),
    row('product list, 30', read),
    `a cart change is ${(change.p50 / empty.p50).toFixed(1)} times an empty route`
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
