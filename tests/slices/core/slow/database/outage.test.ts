import { expect, onTestFinished, test } from 'vitest'
import { Client } from 'pg'
import { startCart } from '../../../../../contract/cart/cart.ts'
import { ready } from '../../../../../contract/site/health.ts'
import { signIn } from '../../../../../contract/partners/session.ts'
import { connect } from '../../../../../server/db/connect.ts'
import { migrate } from '../../../../../server/db/migrate.ts'
import { isDatabaseUnavailable } from '../../../../../server/db/database-errors.ts'
import { demoPassword } from '../../../../../server/seed/accounts.ts'
import { accounts } from '../../../../support/client.ts'
import { freshDatabaseUrl, terminateConnections } from '../../../../support/postgres.ts'
import { clientAt } from '../../../../support/remote-client.ts'
import { startProxy } from '../../../../support/tcp-proxy.ts'
import { startServer } from '../../../../support/server.ts'
import { createTestDatabase } from '../../../../support/shop.ts'
import { demoTemplate } from '../../../../support/shop-template.ts'

async function freshPostgres() {
  const { db, drop } = await createTestDatabase('postgres')
  onTestFinished(drop)
  await migrate(db)
  return db
}

test('a transaction whose connection is terminated before its commit is repeated', async () => {
  const db = await freshPostgres()
  let runs = 0
  await db.transaction(async (tx) => {
    runs += 1
    await tx.insertInto('counters').values({ name: 'first', value: runs }).execute()
    if (runs === 1) await terminateConnections(db.location)
    await tx.insertInto('counters').values({ name: 'second', value: runs }).execute()
  })
  expect(await db.read.selectFrom('counters').select('value').execute()).toEqual([{ value: 2 }, { value: 2 }])
})

test('a transaction whose connection is terminated at its commit is not repeated', async () => {
  const db = await freshPostgres()
  let runs = 0
  const outcome = db.transaction(async (tx) => {
    runs += 1
    await tx.insertInto('counters').values({ name: 'test', value: runs }).execute()
    await terminateConnections(db.location)
  })
  await expect(outcome).rejects.toSatisfy(isDatabaseUnavailable)
  expect(runs).toBe(1)
})

test('the server survives the loss of all its connections: requests succeed or return 503 with Retry-After', async () => {
  const databaseUrl = await freshDatabaseUrl(onTestFinished, demoTemplate('postgres'))
  const server = await startServer({ env: { DATABASE_URL: databaseUrl } })
  onTestFinished(async () => void (await server.stop()))
  const nobody = clientAt(server.url, '')
  const { body } = await nobody.call(signIn, { input: { email: accounts.admin, password: demoPassword } })
  const buyer = clientAt(server.url, body.token)
  const outcomes = new Set<string>()
  const end = new AbortController()
  const call = async () => {
    while (!end.signal.aborted) {
      const { status, headers } = await buyer.call(startCart)
      const retry = status === 503 && headers.get('Retry-After') === '5'
      outcomes.add(status < 300 || retry ? 'fine' : String(status))
    }
  }
  const callers = Promise.all(Array.from({ length: 8 }, call))
  for (let round = 0; round < 12; round++) await terminateConnections(databaseUrl)
  end.abort()
  await callers
  expect([...outcomes]).toEqual(['fine'])
  expect((await nobody.call(ready)).status).toBe(200)
  expect((await buyer.call(startCart)).status).toBeLessThan(300)
  expect(await server.doctor()).toContain('nothing wrong')
})

test.each(['down', 'freeze'] as const)(
  'calls and readiness are 503 while the database is gone (%s), then recover',
  async (failure) => {
    const proxy = await startProxy(await freshDatabaseUrl(onTestFinished, demoTemplate('postgres')))
    onTestFinished(() => proxy.close())
    const server = await startServer({ env: { DATABASE_URL: proxy.url, DATABASE_TIMEOUT: '4' } })
    onTestFinished(async () => void (await server.stop()))
    const nobody = clientAt(server.url, '')
    const credentials = { input: { email: accounts.admin, password: demoPassword } }
    proxy[failure]()
    const response = await nobody.call(signIn, credentials)
    expect(response).toMatchObject({ status: 503, problem: { refusal: 'database-unavailable' } })
    expect(response.headers.get('Retry-After')).toBe('5')
    // Longer than the 1.5 s after which readiness gives up, and shorter than the timeout of the database.
    const probe = await nobody.send(ready.path, { signal: AbortSignal.timeout(2_800) })
    expect([probe.status, probe.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(server.output()).not.toContain('unexpected error')
    proxy.up()
    await expect.poll(async () => (await nobody.call(ready)).status).toBe(200)
    expect((await nobody.call(signIn, credentials)).status).toBe(200)
    expect(await server.doctor()).toContain('nothing wrong')
  }
)

test('a transaction waits for a lock only until the timeout, then returns 503', async () => {
  const url = await freshDatabaseUrl(onTestFinished)
  const db = await connect({ dataDir: '', databaseUrl: url, databaseTimeout: 1 })
  onTestFinished(() => db.close())
  await migrate(db)
  const other = new Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; lock table counters')
  const counting = db.transaction((tx) => tx.insertInto('counters').values({ name: 'test', value: 1 }).execute())
  await expect(counting).rejects.toSatisfy(isDatabaseUnavailable)
})
