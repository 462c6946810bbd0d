/* `npm run bench:desk-import`: cost of importing 10,000 prices at the desk and undoing it, in a shop of 20,000 SKUs;
   how often its progress could be read, and the effect on buyers who change carts of 100 lines meanwhile. More prices,
   as with `-- --rows 100000`, are in files of 10,000. `BENCH_ENGINE=postgres` runs it on PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from '../../../contract/orders/order.ts'
import { type PriceImport, readPriceFile, priceRowLimit } from '../../../contract/desk/prices.ts'
import { variantPath } from '../../../contract/scalars.ts'
import { connect } from '../../../server/db/connect.ts'
import { demoPassword, demoStaff } from '../../../server/seed/accounts.ts'
import { fillShop } from '../../support/large/large-shop.ts'
import { csv, xlsx } from '../../support/files/order-files.ts'
import { freshDatabaseUrl, startPostgres } from '../../support/postgres.ts'
import { startServer } from '../../support/server.ts'
import { figuresOf, measure, openClient } from '../clients.ts'
import { readOptions } from '../options.ts'

const { rows } = readOptions({ rows: 10_000 })
const size = { products: Math.max(10_000, Math.ceil(rows / 2)), companies: 4, orders: 0 }

const isPostgres = process.env['BENCH_ENGINE'] === 'postgres'
const stopPostgres = isPostgres ? await startPostgres() : async () => {}
const databaseUrl = isPostgres ? await freshDatabaseUrl(() => {}) : undefined
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const options = { dataDir, env: { ...(databaseUrl && { DATABASE_URL: databaseUrl }) } }
try {
  await (await startServer(options)).stop()
  const db = await connect({ dataDir, databaseUrl })
  await fillShop(db, size, new Date())
  await db.close()
  await run()
} finally {
  await stopPostgres()
  rmSync(dataDir, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const server = await startServer(options)
  const buyers = await Promise.all([0, 1, 2, 3].map((i) => openBuyer(server.url, i)))
  const desk = await openDesk(server.url)
  try {
    for (const buyer of buyers) await buyer.fill(100)
    const alone = await measure(
      buyers.map((buyer) => buyer.add),
      50
    )
    print('cart change, nothing else', alone)
    for (const [kind, write, base] of [['.xlsx', xlsx, 3] as const, ['.csv', csv, 4] as const]) {
      const files = tables(base).map((table) => new File([write(table)], `prices${kind}`))
      const read = await meanwhile(buyers, () => inTurn(files, (file) => desk.read(file)))
      print(`${kind} of ${rows} rows read and compared`, read)
      const applied = await meanwhile(buyers, () => inTurn(read.response, (one) => desk.work(one, 'application')))
      print('applied', applied)
      // Only the last import of a list can be undone.
      const undone = await meanwhile(buyers, () => inTurn(read.response.slice(-1), (one) => desk.work(one, 'reversal')))
      print('undone', undone)
    }
  } finally {
    for (const { close } of [...buyers, desk]) close()
    await server.stop()
  }
}

/** Files of at most as many rows as an import may have; another lowest price changes all of them again. */
function tables(base: number) {
  const starts = Array.from({ length: Math.ceil(rows / priceRowLimit) }, (_, n) => n * priceRowLimit)
  return starts.map((start) => table(start, Math.min(priceRowLimit, rows - start), base))
}

function table(start: number, length: number, base: number) {
  return [
    ['SKU', 'Price', 'RRP', 'Stock'],
    ...Array.from({ length }, (_, n) => start + n).map((i) => [
      `LARGE-${Math.floor(i / 2)}-${i % 2 ? 'TEAL' : 'ROSE'}`,
      ...[base + i / 100, 3 * base + i / 50].map((amount) => Number(amount.toFixed(2))),
      4000 + (i % 900)
    ])
  ]
}

async function inTurn<From, To>(all: readonly From[], work: (one: From) => Promise<To>): Promise<To[]> {
  const responses: To[] = []
  for (const one of all) responses.push(await work(one))
  return responses
}

/** Runs work while buyers continuously change their carts. */
async function meanwhile<T>(buyers: { add: () => Promise<unknown> }[], work: () => Promise<T[]>) {
  const times: number[] = []
  const controller = new AbortController()
  const buying = buyers.map(async ({ add }) => {
    while (!controller.signal.aborted) {
      const start = performance.now()
      await add()
      times.push(performance.now() - start)
    }
  })
  const start = performance.now()
  const response = await work().finally(() => controller.abort())
  const ms = performance.now() - start
  await Promise.all(buying)
  return { ...figuresOf(times), response, ms }
}

async function openBuyer(url: string, i: number) {
  const client = openClient(url)
  const email = i === 0 ? 'commercial@maison-lumiere.example' : `buyer-${i}@large.example`
  const path = '/api/v2/shop/customers/token'
  const response = await client.send({ method: 'POST', path, body: { email, password: demoPassword } })
  const { token } = JSON.parse(response) as { token: string }
  const cart = JSON.parse(await client.send({ method: 'POST', path: '/api/v2/shop/orders', token, body: {} })) as Order
  const items = `/api/v2/shop/orders/${cart.tokenValue}/items`
  const row = (n: number) => ({ productVariant: variantPath(`LARGE-${n}-ROSE`), quantity: 1 })
  let next = 0
  const send = (to: string, body: unknown) => client.send({ method: 'POST', path: to, token, body })
  return {
    fill: (lines: number) =>
      send(`${items}-bulk`, { items: Array.from({ length: lines }, (_, n) => row(i * 200 + n)) }),
    // One line after the other, so that none reaches its limit.
    add: () => send(items, row(i * 200 + (next++ % 100))),
    close: client.close
  }
}

async function openDesk(url: string) {
  const client = openClient(url)
  const body = { email: demoStaff[0].email, password: demoPassword }
  const answer = await client.send({ method: 'POST', path: '/api/v2/desk/token', body })
  const { token } = JSON.parse(answer) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const post = async (path: string, form?: FormData) => {
    const response = await fetch(url + path, { method: 'POST', headers, ...(form && { body: form }) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as PriceImport
  }
  return {
    read(file: File) {
      const form = new FormData()
      form.set('priceList', 'eur')
      form.set('file', file)
      return post(readPriceFile.path, form)
    },
    /** Applies or undoes an import, and polls its progress like a page. */
    async work({ id }: PriceImport, action: 'application' | 'reversal') {
      const steps = new Set<number>()
      const poll = async () => {
        const progress = JSON.parse(
          await client.send({ path: `/api/v2/desk/price-imports/${id}`, token })
        ) as PriceImport
        steps.add(progress.done)
      }
      // A poll may meet a connection that the server has just closed for being idle.
      const timer = setInterval(() => void poll().catch(() => undefined), 200)
      const { done, left } = await post(`/api/v2/desk/price-imports/${id}/${action}`).finally(() =>
        clearInterval(timer)
      )
      return { done, left, pollCount: steps.size }
    },
    close: client.close
  }
}

/** An import applied or undone. */
interface Done {
  done: number
  left: number
  pollCount: number
}

interface Measured {
  count: number
  p50: number
  p99: number
  max: number
  ms?: number
  response?: unknown[]
}

function print(name: string, { count, p50, p99, max, ms, response }: Measured): void {
  const took = ms === undefined ? '' : `${(ms / 1000).toFixed(2)} s`
  const carts = `${count} cart changes p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, worst ${max.toFixed(1)} ms`
  const done = (response ?? []).filter((one): one is Done => one instanceof Object && 'pollCount' in one)
  const sum = (what: keyof Done) => done.reduce((total, one) => total + one[what], 0)
  const work =
    done.length === 0 ? '' : `; ${sum('done')} rows, ${sum('left')} skipped, progress seen ${sum('pollCount')} times`
  process.stdout.write(`${name.padEnd(40)} ${took.padStart(7)}   ${carts}${work}\n`)
}
