/* `npm run bench:failures -- --rounds 10 --buyers 8`: buyers place orders without pauses while a server, one of its
   processes or the database is killed or restarted; a call without a response is repeated with its idempotency key.
   Prints per failure the rounds, the acknowledged orders, how many of them are lost or duplicated (order, stock or
   email), and how long it took until the shop was ready and until the next order was acknowledged. Exits with 1 if an
   order is lost or duplicated, or the doctor finds something. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Db } from '../../../server/db/connect.ts'
import { report, runChecks } from '../../../server/db/doctor/doctor.ts'
import { colleaguesIn } from '../../support/builders/colleagues.ts'
import { placeOrder } from '../../support/builders/placed-orders.ts'
import { setAllStock } from '../../support/builders/stock.ts'
import { freshDatabaseUrl, startDurablePostgres } from '../../support/postgres.ts'
import { clientAt } from '../../support/remote-client.ts'
import { type RunningServer, startServer } from '../../support/server.ts'
import { figuresOf } from '../clients.ts'
import { readOptions } from '../options.ts'
import { freePort } from './free-port.ts'

const { rounds, buyers } = readOptions({ rounds: 10, buyers: 8 })
const stock = 1_000_000
/** Milliseconds for which a buyer waits for a server that does not respond. */
const patience = 60_000
/** Orders between two failures. */
const between = 20

interface Shop {
  server: RunningServer
  /** Starts the server again, on the same port. */
  restart: () => Promise<void>
}

type Postgres = Awaited<ReturnType<typeof startDurablePostgres>>

interface Failure {
  name: string
  engine: 'SQLite' | 'PostgreSQL'
  workers?: number
  /** Resolves once the failure has happened; the returned function ends it. */
  inject: (shop: Shop, postgres: Postgres) => Promise<() => Promise<unknown>>
}

const killed = async ({ server, restart }: Shop) => {
  await server.kill('SIGKILL')
  return restart
}
const stopped = (signal: Parameters<Postgres['stop']>[0]) => async (_: Shop, postgres: Postgres) => {
  await postgres.stop(signal)
  return () => postgres.start()
}

const failures: readonly Failure[] = [
  { name: 'server killed', engine: 'SQLite', inject: killed },
  { name: 'server killed', engine: 'PostgreSQL', inject: killed },
  { name: 'one of three processes killed', engine: 'PostgreSQL', workers: 3, inject: killWorker },
  { name: 'database restarted', engine: 'PostgreSQL', inject: stopped('SIGINT') },
  { name: 'database stopped immediately', engine: 'PostgreSQL', inject: stopped('SIGQUIT') },
  { name: 'database killed', engine: 'PostgreSQL', inject: stopped('SIGKILL') }
]

const postgres = await startDurablePostgres()
process.env['TEST_DATABASE_URL'] = postgres.url
try {
  print('failure', 'engine', 'rounds', 'orders', 'lost', 'duplicated', 'ready after', 'next order after')
  for (const failure of failures) await measure(failure)
} finally {
  await postgres.close()
}

async function killWorker({ server }: Shop) {
  const ready = () => [...server.output().matchAll(/"worker":(\d+),"msg":"worker ready"/g)]
  const started = ready()
  process.kill(Number(started.at(-1)![1]), 'SIGKILL')
  // The first process starts another one.
  return () => until(() => ready().length > started.length)
}

async function measure(failure: Failure): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'failures-'))
  const drops: (() => Promise<void>)[] = []
  const databaseUrl = failure.engine === 'PostgreSQL' ? await freshDatabaseUrl((drop) => drops.push(drop)) : undefined
  const env = {
    PORT: String(await freePort()),
    LOG_LEVEL: 'info',
    WORKERS: String(failure.workers ?? 1),
    ...(databaseUrl && { DATABASE_URL: databaseUrl })
  }
  const shop: Shop = {
    server: await startServer({ dataDir, env }),
    restart: async () => void (shop.server = await startServer({ dataDir, env }))
  }
  try {
    const db = await connect({ dataDir, databaseUrl, withoutLock: true })
    try {
      await setAllStock(db, stock)
      const acknowledged = new Map<string, string>()
      const times = await order(shop, failure, db, acknowledged)
      await shop.server.stop()
      await printOutcome(failure, db, acknowledged, times)
    } finally {
      await db.close()
    }
  } finally {
    await shop.server.stop()
    for (const drop of drops) await drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Times {
  ready: number[]
  ordering: number[]
}

/** All buyers order while the failure happens in each round, after some orders. Fills `acknowledged`: numbers by token. */
async function order(shop: Shop, failure: Failure, db: Db, acknowledged: Map<string, string>): Promise<Times> {
  const end = new AbortController()
  const url = shop.server.url
  const sessions = await colleaguesIn(db, buyers, new Date())
  const ordering = Promise.all(
    sessions.map(async ({ token }, buyer) => {
      for (let i = 0; !end.signal.aborted; i++) {
        const { tokenValue, number } = await placeOrder(clientAt(url, token), `failure-${buyer}-${i}`, patience)
        acknowledged.set(tokenValue, number)
      }
    })
  )
  const times: Times = { ready: [], ordering: [] }
  const rest = (async () => {
    for (let round = 0; round < rounds; round++) {
      const before = acknowledged.size + between
      await until(() => acknowledged.size >= before)
      const recover = await failure.inject(shop, postgres)
      const start = performance.now()
      const size = acknowledged.size
      const isReady = async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.status === 200
      await Promise.all([
        recover()
          .then(() => until(isReady))
          .then(() => times.ready.push(performance.now() - start)),
        until(() => acknowledged.size > size).then(() => times.ordering.push(performance.now() - start))
      ])
    }
  })()
  await Promise.race([rest, ordering])
  end.abort()
  await ordering
  return times
}

async function printOutcome(
  { name, engine }: Failure,
  db: Db,
  acknowledged: ReadonlyMap<string, string>,
  { ready, ordering }: Times
): Promise<void> {
  const orders = await db.read
    .selectFrom('orders')
    .innerJoin('shop_users', 'shop_users.id', 'orders.user_id')
    .select(['orders.number', 'orders.token'])
    .where('shop_users.email', 'like', '%@many.example')
    .where('orders.number', 'is not', null)
    .execute()
  const mails = await db.read
    .selectFrom('mails')
    .select('subject')
    .where('recipient', 'like', '%@many.example')
    .execute()
  const { stock: left } = await db.read
    .selectFrom('variants')
    .select('stock')
    .where('sku', '=', 'LUMA-ROSE')
    .executeTakeFirstOrThrow()
  const numbers = new Map(orders.map(({ token, number }) => [token, number]))
  const emailed = mails.map(({ subject }) => /\d{9}/.exec(subject)?.[0])
  const lost = [...acknowledged].filter(
    ([token, number]) => numbers.get(token) !== number || !emailed.includes(number)
  ).length
  const duplicated = Math.max(
    orders.length - new Set(numbers.values()).size,
    orders.length - acknowledged.size,
    emailed.length - new Set(emailed).size,
    Math.abs(stock - left - orders.length)
  )
  const doctor = report(await runChecks(db.read))
  const ms = (times: number[]) => `${seconds(figuresOf(times).p50)} (at most ${seconds(figuresOf(times).max)})`
  print(name, engine, rounds, acknowledged.size, lost, duplicated, ms(ready), ms(ordering))
  if (!doctor.includes('nothing wrong')) process.stdout.write(`${doctor}\n`)
  if (lost > 0 || duplicated > 0 || !doctor.includes('nothing wrong')) process.exitCode = 1
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(20)
}

function print(...cells: (string | number)[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
