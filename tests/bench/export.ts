/* `npm run bench:export`: exports the contract prices of 10,000 products as a workbook, while other buyers change
   their carts. Memory is the server's resident set from /proc, read every 20 ms. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from '../../contract/orders/order.ts'
import { variantPath } from '../../contract/scalars.ts'
import { connect } from '../../server/db/connect.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { fillShop } from '../support/large/large-shop.ts'
import { startServer } from '../support/server.ts'
import { type Figures, figuresOf, measure, openClient } from './clients.ts'

const size = { products: 10_000, companies: 20, orders: 100 }
const exportsInAll = 5

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await (await startServer({ dataDir })).stop()
  const db = await connect({ dataDir })
  await fillShop(db, size, new Date())
  await db.close()
  await run()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const server = await startServer({ dataDir })
  const buyers = await Promise.all([1, 2, 3].map((i) => openBuyer(server.url, i)))
  try {
    const carts = buyers.map((buyer) => buyer.change)
    await measure(carts, 50)
    printFigures('cart change, nothing beside it', await measure(carts, 200))
    const [first] = buyers
    for (const format of ['xlsx', 'csv'] as const) {
      const before = memoryOf(server.pid)
      let peak = before
      const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), 20)
      const times: number[] = []
      const work = (async () => {
        for (let i = 0; i < exportsInAll; i++) times.push(await first!.exportPrices(format))
      })()
      const beside = await measureUntil(carts.slice(1), work)
      clearInterval(watch)
      printFigures(`${format} of 10,000 products`, figuresOf(times))
      printFigures('cart change meanwhile', beside)
      print(`memory ${mb(before)} before, ${mb(peak)} at most, ${mb(peak - before)} more`)
    }
  } finally {
    for (const { close } of buyers) close()
    await server.stop()
  }
}

async function measureUntil(works: (() => Promise<unknown>)[], end: Promise<unknown>): Promise<Figures> {
  const state = { isOver: false }
  void end.then(() => (state.isOver = true))
  const times: number[] = []
  await Promise.all(
    works.map(async (work) => {
      while (!state.isOver) {
        const start = performance.now()
        await work()
        times.push(performance.now() - start)
      }
    })
  )
  return figuresOf(times)
}

async function openBuyer(url: string, i: number) {
  const client = openClient(url)
  const email = `buyer-${i}@large.example`
  const { token } = JSON.parse(
    await client.send({ method: 'POST', path: '/api/v2/shop/customers/token', body: { email, password: demoPassword } })
  ) as { token: string }
  const cart = JSON.parse(await client.send({ method: 'POST', path: '/api/v2/shop/orders', token, body: {} })) as Order
  const line = { productVariant: variantPath(`LARGE-${i}-ROSE`), quantity: 1 }
  const items = `/api/v2/shop/orders/${cart.tokenValue}/items`
  const filled = JSON.parse(await client.send({ method: 'POST', path: items, token, body: line })) as Order
  let quantity = 1
  return {
    change: () => {
      quantity = (quantity % 200) + 1
      return client.send({ method: 'PATCH', path: `${items}/${filled.items[0]!.id}`, token, body: { quantity } })
    },
    /** Milliseconds until the whole file has arrived, over a separate connection. */
    async exportPrices(format: 'xlsx' | 'csv'): Promise<number> {
      const start = performance.now()
      const response = await fetch(`${url}/shop/export/xlsx/contract-price?format=${format}`, {
        headers: { Authorization: `Bearer ${token}` }
      })
      const bytes = (await response.arrayBuffer()).byteLength
      if (response.status !== 200 || bytes < 100_000) throw new Error(`Export: ${response.status}, ${bytes} bytes`)
      return performance.now() - start
    },
    close: client.close
  }
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}

function printFigures(name: string, { count, p50, p99, max }: Figures): void {
  const figures = [p50, p99, max].map((ms) => `${ms.toFixed(1)} ms`.padStart(10)).join(' ')
  print(`${name.padEnd(34)} ${figures}   (p50, p99, longest of ${count})`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
