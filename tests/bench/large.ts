/* `npm run bench:large`: cost of a large shop. Creates 10,000 products, 1,000 companies and 100,000 orders, then
   lets ten clients list, filter, search and add to a cart of 500 lines. Server CPU is the process's own, from /proc. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from '../../contract/orders/order.ts'
import { variantPath } from '../../contract/scalars.ts'
import { connect } from '../../server/db/connect.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { fillShop } from '../support/large/large-shop.ts'
import { startServer } from '../support/server.ts'
import { cpuOf, measure, openClient } from './clients.ts'

const clientCount = 10
const size = { products: 10_000, companies: 1_000, orders: 100_000 }

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await prepare()
  await run()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function prepare(): Promise<void> {
  await (await startServer({ dataDir })).stop()
  const start = performance.now()
  const db = await connect({ dataDir })
  await fillShop(db, size, new Date())
  await db.close()
  print(`${JSON.stringify(size)} made in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

async function run(): Promise<void> {
  const start = performance.now()
  const server = await startServer({ dataDir })
  print(`server ready after ${((performance.now() - start) / 1000).toFixed(1)} s`)
  const buyers = await Promise.all(Array.from({ length: clientCount }, (_, i) => signIn(server.url, i)))
  try {
    const get = (path: string) => buyers.map((buyer) => () => buyer.get(path))
    const list = '/api/v2/shop/products?itemsPerPage=30'
    await report(server.pid, 'empty route', get('/health/live'), 100)
    await report(server.pid, 'product list, 30', get(list), 100)
    await report(
      server.pid,
      'collection by price, page 5',
      get(`${list}&productTaxons.taxon.code=condoms&order[price]=asc&page=5`),
      50
    )
    await report(server.pid, 'list by name', get(`${list}&order[name]=asc`), 20)
    await report(server.pid, 'facets', get('/api/v2/shop/product-facets?attributes=color:rose'), 50)
    await report(server.pid, 'search, as typed', get('/api/v2/shop/products?codeOrName=balo&itemsPerPage=6'), 50)
    await report(
      server.pid,
      'search, with a mistake',
      get('/api/v2/shop/products?codeOrName=balomiuv&itemsPerPage=6'),
      30
    )
    await report(
      server.pid,
      'search by SKU',
      get('/api/v2/shop/products?codeOrName=LARGE-4711-ROSE&itemsPerPage=6'),
      50
    )
    await reportOrders(server)
    for (const buyer of buyers) await buyer.fill(500)
    await report(
      server.pid,
      'add to a cart of 500 lines',
      buyers.map((buyer) => () => buyer.add()),
      50
    )
    await report(
      server.pid,
      'the same, returning the whole cart',
      buyers.map((buyer) => () => buyer.addForWhole()),
      50
    )
  } finally {
    for (const { close } of buyers) close()
    await server.stop()
  }
}

/** Ten users of the company with the longest history. The budget of its list: p99 under 20 ms. */
async function reportOrders({ pid, url }: { pid: number; url: string }): Promise<void> {
  const users = await Promise.all(Array.from({ length: clientCount }, () => signIn(url, 0)))
  const ask = (query: string) =>
    users.map(
      ({ get }) =>
        () =>
          get(`/api/v2/shop/orders?itemsPerPage=10${query}`)
    )
  let next = 0
  const anyPage = users.map(
    ({ get }) =>
      () =>
        get(`/api/v2/shop/orders?itemsPerPage=10&page=${1 + (next++ % 500)}`)
  )
  await report(pid, 'order list of 5,000', ask(''), 100)
  await report(pid, 'order list, every page', anyPage, 100)
  await report(pid, 'order list, three states', ask('&states=new,shipped,completed'), 50)
  await report(pid, 'order search by SKU', ask('&search=large-4711'), 20)
  for (const { close } of users) close()
}

async function report(pid: number, name: string, work: (() => Promise<unknown>)[], rounds: number): Promise<void> {
  await measure(work, 3)
  const before = cpuOf(pid)
  const { count, p50, p99, max } = await measure(work, rounds)
  const each = ((cpuOf(pid) - before) * 1000) / count
  const figures = [p50, p99, max].map((ms) => `${ms.toFixed(1)} ms`.padStart(9)).join(' ')
  print(`${name.padEnd(30)} ${figures}   server CPU ${each.toFixed(2)} ms`)
}

async function signIn(url: string, i: number) {
  const client = openClient(url)
  const email = i === 0 ? 'commercial@maison-lumiere.example' : `buyer-${i}@large.example`
  const { token } = JSON.parse(
    await client.send({ method: 'POST', path: '/api/v2/shop/customers/token', body: { email, password: demoPassword } })
  ) as { token: string }
  let cart = JSON.parse(await client.send({ method: 'POST', path: '/api/v2/shop/orders', token, body: {} })) as Order
  const post = async (path: string, body: object) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const address = `/api/v2/shop/orders/${cart.tokenValue}/${path}`
    return JSON.parse(await client.send({ method: 'POST', path: address, token, body, headers })) as Order
  }
  const row = (n: number) => ({ productVariant: variantPath(`LARGE-${n % size.products}-ROSE`), quantity: 1 })
  let next = i * 700
  return {
    get: (path: string) => client.send({ path, token }),
    async fill(lines: number) {
      cart = await post('items-bulk', { items: Array.from({ length: lines }, () => row(next++)) })
    },
    /** As the browser does: it sends its edition, and receives only the changes. */
    async add() {
      cart = await post(`items?since=${cart.edition}`, row(i * 700 + (next++ % 500)))
    },
    addForWhole: () => post('items', row(i * 700 + (next++ % 500))),
    close: client.close
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
