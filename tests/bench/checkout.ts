/* `npm run bench:checkout`: cost of placing an order of 50 lines, with ten concurrent buyers. Carts are filled
   beforehand; only completions are timed. Server CPU is the process's own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../server/db/connect.ts'
import { fillShop } from '../support/large/large-shop.ts'
import { startServer } from '../support/server.ts'
import { buyerOn, tokenOf } from './buyer.ts'
import { cpuOf, figuresOf, openClient } from './clients.ts'

const clientCount = 10
const rounds = 30
/** Warm-up, as in the other benchmarks, so that code is compiled. */
const warmUp = 3
const lines = 50

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await prepare()
  await run()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function prepare(): Promise<void> {
  await (await startServer({ dataDir })).stop()
  const db = await connect({ dataDir })
  await fillShop(db, { products: 400, companies: 20, orders: 1000 }, new Date())
  await db.transaction((tx) => tx.updateTable('variants').set({ stock: 1_000_000 }).execute())
  await db.close()
}

async function run(): Promise<void> {
  const server = await startServer({ dataDir })
  const buyers = await Promise.all(Array.from({ length: clientCount }, (_, i) => signIn(server.url, i + 1)))
  const times: number[] = []
  let cpu = 0
  try {
    for (let round = -warmUp; round < rounds; round++) {
      const carts = await Promise.all(buyers.map((buyer) => buyer.fill()))
      const before = cpuOf(server.pid)
      await Promise.all(
        buyers.map(async (buyer, i) => {
          const start = performance.now()
          await buyer.complete(carts[i]!)
          if (round >= 0) times.push(performance.now() - start)
        })
      )
      if (round >= 0) cpu += cpuOf(server.pid) - before
    }
  } finally {
    for (const { close } of buyers) close()
    await server.stop()
  }
  const { count, p50, p99, max } = figuresOf(times)
  const figures = [p50, p99, max].map((ms) => `${ms.toFixed(1)} ms`).join(', ')
  process.stdout.write(
    `${count} orders of ${lines} lines by ${clientCount} buyers: p50, p99, max ${figures}; server CPU ${((cpu * 1000) / count).toFixed(2)} ms each\n`
  )
}

async function signIn(url: string, i: number) {
  const client = openClient(url)
  const buyer = buyerOn(client, await tokenOf(client, `buyer-${i}@large.example`))
  const items = Array.from({ length: lines }, (_, n) => ({
    sku: `LARGE-${(i * 31 + n) % 400}-ROSE`,
    quantity: 10 + n
  }))
  return {
    close: client.close,
    fill: async () => buyer.prepare(await buyer.fill(items)),
    complete: buyer.complete
  }
}
