/* `npm run bench:scale -- --orders 100000 --engine sqlite`: start, memory, catalogue, search, and the longest order
   history and payment list of a large shop, with ten clients. Every twentieth order belongs to one partner; the orders
   have no ledger entries or invoices, so the doctor does not apply. Prints exceeded limits and then exits with 1. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '../../../server/db/connect.ts'
import { fillShop } from '../../support/large/large-shop.ts'
import { freshDatabaseUrl, startPostgres } from '../../support/postgres.ts'
import { startServer } from '../../support/server.ts'
import { tokenOf } from '../buyer.ts'
import { measure, openClient } from '../clients.ts'
import { readOptions } from '../options.ts'
import { residentOf } from './processes.ts'

const { products, partners, orders, engine } = readOptions(
  { products: 100_000, partners: 10_000, orders: 1_000_000 },
  'postgres'
)
const size = { products, companies: partners, orders }

const clientCount = 10
/** Rounds of the ten clients: warm-up until the code is compiled, and measured. */
const warmUp = 100
const rounds = 200
const pageSize = 10
const historyPages = Math.max(1, Math.floor(size.orders / 20 / pageSize))
const onPostgres = engine === 'postgres'
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const stopPostgres = onPostgres ? await startPostgres() : undefined
const drops: (() => Promise<void>)[] = []
try {
  const databaseUrl = onPostgres ? await freshDatabaseUrl((drop) => drops.push(drop)) : undefined
  await prepare(databaseUrl)
  await run(databaseUrl)
} finally {
  for (const drop of drops) await drop().catch(() => undefined)
  await stopPostgres?.()
  rmSync(dataDir, { recursive: true, force: true })
}

function optionsOf(databaseUrl: string | undefined) {
  return { dataDir, env: { ...(databaseUrl && { DATABASE_URL: databaseUrl }) } }
}

async function prepare(databaseUrl: string | undefined): Promise<void> {
  const start = performance.now()
  await (await startServer(optionsOf(databaseUrl))).stop()
  const db = await connect({ dataDir, databaseUrl })
  await fillShop(db, size, new Date())
  if (onPostgres) await sql`vacuum analyze`.execute(db.migrating)
  await db.close()
  // Otherwise the seeded data would be flushed to disk during the first measurement.
  execFileSync('sync')
  const seconds = (performance.now() - start) / 1000
  print(`${JSON.stringify(size)} on ${engine} made in ${seconds.toFixed(0)} s; load ${loadavg()[0]!.toFixed(1)}`)
}

async function run(databaseUrl: string | undefined): Promise<void> {
  const start = performance.now()
  const server = await startServer(optionsOf(databaseUrl))
  report('start', (performance.now() - start) / 1000, 10, 's')
  const clients = Array.from({ length: clientCount }, () => openClient(server.url))
  try {
    const token = await tokenOf(clients[0]!, 'commercial@maison-lumiere.example')
    let next = 0
    const p99 = async (path: () => string, count = clientCount) => {
      const work = clients.slice(0, count).map((client) => () => client.send({ path: `/api/v2/shop/${path()}`, token }))
      await measure(work, warmUp)
      return (await measure(work, rounds)).p99
    }
    report('catalogue list, p99', await p99(() => 'products?itemsPerPage=30'), 30, 'ms')
    report('search, p99', await p99(() => 'products?codeOrName=balo&itemsPerPage=6'), 50, 'ms')
    report('search with a mistake, p99', await p99(() => 'products?codeOrName=balomiuv&itemsPerPage=6'), 50, 'ms')
    const newest = () => `orders?itemsPerPage=${pageSize}`
    report('order history, one client, p99', await p99(newest, 1), 30, 'ms')
    report('order history, newest, p99', await p99(newest), 30, 'ms')
    const anyPage = () => `orders?itemsPerPage=${pageSize}&page=${1 + ((next++ * 97) % historyPages)}`
    report('every page, one client, p99', await p99(anyPage, 1), 30, 'ms')
    report('order history, every page, p99', await p99(anyPage), 30, 'ms')
    report('payments, newest, p99', await p99(() => `payment-list?itemsPerPage=${pageSize}`), 300, 'ms')
    report('memory', residentOf(server.pid), 1024, 'MiB')
  } finally {
    for (const { close } of clients) close()
    await server.stop()
  }
}

function report(name: string, value: number, limit: number, unit: string): void {
  const missed = value >= limit
  print(`${name.padEnd(32)} ${value.toFixed(1).padStart(8)} ${unit} (below ${limit})${missed ? '  missed' : ''}`)
  if (missed) process.exitCode = 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
