import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Db } from '../../../../server/db/connect.ts'
import { colleaguesIn } from '../../../support/builders/colleagues.ts'
import { placeOrder } from '../../../support/builders/placed-orders.ts'
import { startMailServer } from '../../../support/external/mail-server.ts'
import { freshDatabaseUrl } from '../../../support/postgres.ts'
import { clientAt } from '../../../support/remote-client.ts'
import { startServer } from '../../../support/server.ts'
import { setAllStock } from '../../../support/builders/stock.ts'
import { demoTemplate } from '../../../support/shop-template.ts'

const buyerCount = 8
const eachPlaces = 5
const total = buyerCount * eachPlaces

/** Three processes on a separate PostgreSQL, and their mail server. */
async function startThree(env: Record<string, string> = {}) {
  const databaseUrl = await freshDatabaseUrl(onTestFinished, demoTemplate('postgres'))
  const server = await startServer({ env: { DATABASE_URL: databaseUrl, WORKERS: '3', LOG_LEVEL: 'info', ...env } })
  onTestFinished(async () => void (await server.stop()))
  const db = await connect({ dataDir: '', databaseUrl, withoutLock: true })
  onTestFinished(() => db.close())
  const workers = () =>
    [...server.output().matchAll(/"worker":(\d+),"msg":"worker ready"/g)].map(([, pid]) => Number(pid))
  return { server, db, workers }
}

const answering = (output: string) =>
  new Set([...output.matchAll(/"pid":(\d+),[^\n]*"route"/g)].map(([, pid]) => Number(pid)))

const placed = (db: Db) =>
  db.read
    .selectFrom('orders')
    .innerJoin('shop_users', 'shop_users.id', 'orders.user_id')
    .select(['orders.number', 'orders.token'])
    .where('shop_users.email', 'like', '%@many.example')
    .where('orders.number', 'is not', null)
    .execute()

test('a process killed under load is replaced, and no order is lost or duplicated', async () => {
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const { server, db, workers } = await startThree({ SMTP_URL: mails.url })
  await setAllStock(db, 5000)
  const buyers = await colleaguesIn(db, buyerCount, new Date())
  const acknowledged = new Map<string, string>()
  const victim = Promise.withResolvers<void>()
  const ended = Promise.all(
    buyers.map(async ({ token }, buyer) => {
      for (let i = 0; i < eachPlaces; i++) {
        const order = await placeOrder(clientAt(server.url, token), `order-${buyer}-${i}`)
        acknowledged.set(order.tokenValue, order.number)
        if (acknowledged.size === total / 4) victim.resolve()
      }
    })
  )
  await victim.promise
  // The system decides which processes get the buyers' connections.
  const [killed] = answering(server.output())
  process.kill(killed!, 'SIGKILL')
  await ended

  await vi.waitUntil(() => workers().length === 4, { timeout: 90_000 })
  expect(server.output()).toContain('worker exited, starting another')
  expect(answering(server.output()).size).toBeGreaterThan(1)
  const orders = await placed(db)
  expect(new Map(orders.map((order) => [order.token, order.number]))).toEqual(acknowledged)
  expect(new Set(orders.map(({ number }) => number)).size).toBe(total)
  const { stock } = await db.read
    .selectFrom('variants')
    .select('stock')
    .where('sku', '=', 'LUMA-ROSE')
    .executeTakeFirstOrThrow()
  expect(stock).toBe(5000 - total)
  expect(await server.doctor()).toContain('nothing wrong')

  // Jobs of the killed process are due again after five minutes, which are skipped here.
  const isKilledOnes = { due_at: new Date().toISOString() }
  await db.transaction((tx) => tx.updateTable('mails').set(isKilledOnes).where('state', '=', 'waiting').execute())
  const waiting = () => db.read.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()
  await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 90_000, interval: 100 })
  const numbers = await db.read
    .selectFrom('mails')
    .select('subject')
    .where('recipient', 'like', '%@many.example')
    .execute()
  expect(numbers.map(({ subject }) => /\d{9}/.exec(subject)?.[0]).toSorted()).toEqual(
    [...acknowledged.values()].toSorted()
  )
})

test('no connection is left open without a response when processes are killed', async () => {
  const { server, workers } = await startThree()
  const stopping = new AbortController()
  let pending = 0
  const clients = Array.from({ length: 60 }, async () => {
    while (!stopping.signal.aborted) {
      pending++
      // The connection of a killed process is reset.
      await fetch(`${server.url}/health/live`, { headers: { Connection: 'close' } }).catch(() => {})
      pending--
    }
  })
  await fetch(`${server.url}/health/live`)
  for (const worker of workers()) process.kill(worker, 'SIGKILL')
  await vi.waitUntil(() => workers().length === 6, { timeout: 90_000 })
  stopping.abort()
  await expect.poll(() => pending).toBe(0)
  await Promise.all(clients)
})

test('three processes stop with one exit code, and pending requests are answered', async () => {
  const { server, db } = await startThree()
  const [buyer] = await colleaguesIn(db, 1, new Date())
  const client = clientAt(server.url, buyer!.token)
  const acknowledged: string[] = []
  // A stopped server does not return, so a lost connection is not tried again.
  const place = async (n: number): Promise<void> => {
    for (let i = 0; ; i++) acknowledged.push((await placeOrder(client, `stop-${n}-${i}`, 0)).number)
  }
  const placing = Promise.allSettled([1, 2, 3].map(place))
  await vi.waitUntil(() => acknowledged.length > 3, { timeout: 90_000 })
  expect(await server.stop()).toBe(0)
  await placing
  expect((await placed(db)).map(({ number }) => number).filter((number) => !acknowledged.includes(number!))).toEqual([])
})

test('metrics combine all processes', async () => {
  const token = 'a-token-of-the-house'
  const { server } = await startThree({ METRICS_TOKEN: token })
  for (let i = 0; i < 6; i++) await fetch(`${server.url}/health/live`, { headers: { Connection: 'close' } })
  const response = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  const text = await response.text()
  expect(text).toContain('shop_processes 3\n')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/health/live",status="2xx"} 6\n')
  expect(text).toContain('shop_database_up 1\n')
  expect(text).toMatch(/shop_database_connections_max 60\n/)
})
