import { expect, onTestFinished, test, vi } from 'vitest'
import { requestReset } from '../../../../contract/partners/password.ts'
import { accounts, type Client } from '../../../support/client.ts'
import { type Engine, engines, openShop } from '../../../support/shop.ts'

const token = 'a-token-of-the-house'

async function openMeasured(engine: Engine = 'sqlite') {
  const shop = await openShop(engine, { env: { METRICS_TOKEN: token } })
  onTestFinished(() => shop.close())
  return shop
}

const scrape = ({ anonymous }: { anonymous: Client }) =>
  anonymous.send('/metrics', { headers: { Authorization: `Bearer ${token}` } })

test('clients with the token read requests by route and status class, never a URL', async () => {
  const shop = await openMeasured()
  await shop.anonymous.send('/health/live')
  await shop.anonymous.send('/health/live')
  await shop.anonymous.send('/api/v2/shop/products/secret-name')
  await shop.anonymous.send('/api/v2/shop/unknown-name')
  const response = await scrape(shop)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  const count = 'http_request_duration_seconds_count'
  expect(text).toContain(`${count}{method="GET",route="/health/live",status="2xx"} 2\n`)
  expect(text).toContain(`${count}{method="GET",route="/api/v2/shop/products/:code",status="4xx"} 1\n`)
  expect(text).toMatch(/http_request_duration_seconds_bucket\{le="10",method="GET",route="\/health\/live",.+\} 2\n/)
  expect(text).toMatch(/process_resident_memory_bytes \d+\n/)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  expect(text).not.toMatch(/secret-name|unknown-name/)
})

test('other clients cannot, and without a configured token there are no metrics', async () => {
  const guarded = await openMeasured()
  expect((await guarded.anonymous.send('/metrics')).status).toBe(401)
  expect((await (await guarded.as('admin')).send('/metrics')).status).toBe(401)
  const open = await openShop('sqlite')
  onTestFinished(() => open.close())
  expect((await open.anonymous.send('/metrics', { headers: { Authorization: 'Bearer ' } })).status).toBe(404)
})

test.each(engines)('waiting and failed jobs are counted, with the age of the oldest, on %s', async (engine) => {
  const shop = await openMeasured(engine)
  const at = shop.clock().toISOString()
  await shop.db.transaction(async (tx) => {
    for (const name of ['mails', 'payment_tasks'] as const) await tx.deleteFrom(name).execute()
    const task = { payment_id: 'p', kind: 'void', amount: 1, attempts: 1, due_at: at, fault: null } as const
    const states = ['failed', 'failed', 'waiting', 'done'] as const
    const tasks = states.map((state, i) => ({ id: `task-${i}`, ...task, state, created_at: at }))
    await tx.insertInto('payment_tasks').values(tasks).execute()
  })
  await shop.anonymous.call(requestReset, { input: { email: accounts.german } })
  shop.setClock(new Date(Date.parse(at) + 90_000))
  const lines = (await (await scrape(shop)).text()).split('\n').filter((line) => /^shop_(queue|database_up)/.test(line))
  expect(lines.toSorted()).toEqual([
    'shop_database_up 1',
    'shop_queue_jobs{queue="mails",state="failed"} 0',
    'shop_queue_jobs{queue="mails",state="waiting"} 0',
    'shop_queue_jobs{queue="password-requests",state="failed"} 0',
    'shop_queue_jobs{queue="password-requests",state="waiting"} 1',
    'shop_queue_jobs{queue="payment-tasks",state="failed"} 2',
    'shop_queue_jobs{queue="payment-tasks",state="waiting"} 1',
    'shop_queue_oldest_job_seconds{queue="mails"} 0',
    'shop_queue_oldest_job_seconds{queue="password-requests"} 90',
    'shop_queue_oldest_job_seconds{queue="payment-tasks"} 90'
  ])
})

test('the connections to PostgreSQL are counted', async () => {
  const shop = await openMeasured('postgres')
  const text = await (await scrape(shop)).text()
  expect(text).toMatch(/shop_database_connections\{state="in_use"\} \d+\n/)
  expect(text).toContain('shop_database_connections_max 20\n')
  expect(text).toContain('shop_database_connections_waiting 0\n')
})

test('a database that does not answer is a metric, not an error', async () => {
  const shop = await openMeasured()
  const log = vi.spyOn(shop.log, 'warn')
  vi.spyOn(shop.db.read, 'selectFrom').mockImplementation(() => {
    throw new Error('gone')
  })
  const response = await scrape(shop)
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text).toContain('shop_database_up 0\n')
  expect(text).not.toContain('shop_queue_jobs{')
  expect(log).toHaveBeenCalledWith(expect.anything(), 'queues could not be measured')
})
