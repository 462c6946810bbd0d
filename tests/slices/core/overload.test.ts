import { once } from 'node:events'
import { get } from 'node:http'
import { connect as connectTo } from 'node:net'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startCart } from '../../../contract/cart/cart.ts'
import { live } from '../../../contract/site/health.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { exportCollectionKit } from '../../../contract/catalogue/media-kit.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { accounts, type Client as ApiClient } from '../../support/client.ts'
import { freshDatabaseUrl } from '../../support/postgres.ts'
import { clientAt } from '../../support/remote-client.ts'
import { startServer } from '../../support/server.ts'
import { demoTemplate } from '../../support/shop-template.ts'

const credentials = { input: { email: accounts.admin, password: demoPassword } }

async function startShop(env: Record<string, string>) {
  const server = await startServer({ copyOf: demoTemplate('sqlite'), env })
  onTestFinished(async () => void (await server.stop()))
  const nobody = clientAt(server.url, '')
  const { body } = await nobody.call(signIn, credentials)
  return { server, url: server.url, nobody, buyer: clientAt(server.url, body.token) }
}

const isServed = async (client: ApiClient) => (await client.call(startCart)).status < 300

test('ten requests per slot wait, further ones return 503, and probes and pages are answered', async () => {
  const databaseUrl = await freshDatabaseUrl(onTestFinished, demoTemplate('postgres'))
  const env = { DATABASE_URL: databaseUrl, DATABASE_TIMEOUT: '100', MAX_IN_FLIGHT: '2', METRICS_TOKEN: 'x'.repeat(16) }
  const { server, url, nobody, buyer } = await startShop(env)
  const gate = new Client({ connectionString: databaseUrl })
  await gate.connect()
  onTestFinished(() => gate.end())
  await gate.query('begin; lock table orders in access exclusive mode')
  const pendingRequests = Array.from({ length: 2 }, () => buyer.call(startCart))
  const waiting = () => gate.query("select 1 from pg_locks where relation = 'orders'::regclass and not granted")
  await expect.poll(async () => (await waiting()).rowCount).toBe(2)
  const path = '/api/v2/shop/products/luma'
  const queued = Array.from({ length: 21 }, () => buyer.send(path, { headers: { 'Accept-Language': 'de' } }))
  // Twenty wait, so the first response is the rejection of the surplus one.
  const response = await Promise.race(queued)
  expect(response.status).toBe(503)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(response.headers.get('Retry-After')).toBe('2')
  expect(await response.text()).toMatch(/"detail":"Im Shop [^"]+","refusal":"overloaded"/)
  const metrics = { headers: { Authorization: `Bearer ${env.METRICS_TOKEN}` } }
  const others = [nobody.send(live.path), nobody.send('/health/ready'), nobody.send('/metrics', metrics), fetch(url)]
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const text = await (await nobody.send('/metrics', metrics)).text()
  expect(text).toContain('http_requests_in_flight 2\n')
  expect(text).toContain('http_requests_waiting 20\n')
  expect(text).toContain('http_requests_shed_total 1\n')
  await gate.query('commit')
  for (const { status } of await Promise.all(pendingRequests)) expect(status).toBeLessThan(300)
  const statuses = (await Promise.all(queued)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 20 }, () => 200), 503])
  expect(await isServed(buyer)).toBe(true)
  expect(await server.doctor()).toContain('nothing wrong')
})

test('a streamed download keeps its slot until its reader is gone', async () => {
  const { url, buyer } = await startShop({ MAX_IN_FLIGHT: '1' })
  const path = pathOf(exportCollectionKit.path, { code: 'catalog' })
  const headers = { Authorization: `Bearer ${buyer.token}` }
  // Paused, so that none of the body is read.
  const download = get(url + path, { headers })
  const [response] = (await once(download, 'response')) as [{ statusCode: number }]
  expect(response.statusCode).toBe(200)
  // Ten wait, so the first response is the rejection of the surplus one.
  const queued = Array.from({ length: 11 }, () => isServed(buyer))
  expect(await Promise.race(queued)).toBe(false)
  download.destroy()
  expect((await Promise.all(queued)).filter((served) => !served)).toHaveLength(1)
  expect((await (await buyer.send(path)).arrayBuffer()).byteLength).toBeGreaterThan(0)
  await expect.poll(() => isServed(buyer)).toBe(true)
})

test('an endless body does not occupy a slot', async () => {
  const { url, nobody } = await startShop({ MAX_IN_FLIGHT: '1' })
  const socket = connectTo(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST ${signIn.path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n`
  )
  // The interim response proves that the server has begun to handle the request.
  expect(String((await once(socket, 'data'))[0])).toContain('100 Continue')
  expect((await nobody.call(signIn, credentials)).status).toBe(200)
})
