import { Client as Connection } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { listOrders } from '../../../../../contract/orders/order.ts'
import { signIn } from '../../../../../contract/partners/session.ts'
import { demoPassword } from '../../../../../server/seed/accounts.ts'
import { placeOrder } from '../../../../support/builders/placed-orders.ts'
import { accounts, type Client } from '../../../../support/client.ts'
import { startReplicatedPostgres } from '../../../../support/postgres.ts'
import { clientAt } from '../../../../support/remote-client.ts'
import { startServer } from '../../../../support/server.ts'

/** On a busy machine, it takes a replica seconds to catch up or to be noticed as lost. */

/** A shop on a PostgreSQL with a streaming replica, and helpers for both. */
async function startReplicated() {
  const postgres = await startReplicatedPostgres()
  onTestFinished(() => postgres.close())
  // Data written before the replica is created.
  await (await startServer({ env: { DATABASE_URL: postgres.url } })).stop()
  const replicaUrl = await postgres.replicate()
  const server = await startServer({ env: { DATABASE_URL: postgres.url, DATABASE_REPLICA_URL: replicaUrl } })
  onTestFinished(async () => void (await server.stop()))
  const replica = new Connection({ connectionString: replicaUrl })
  replica.on('error', () => {})
  await replica.connect()
  onTestFinished(() => replica.end())
  const signedIn = async (email: string) => {
    const { body } = await clientAt(server.url, '').call(signIn, { input: { email, password: demoPassword } })
    return clientAt(server.url, body.token)
  }
  /** Time of the last replica query other than for its position. */
  const lastAsked = async () => {
    const others = `backend_type = 'client backend' and pid <> pg_backend_pid() and query not like '%pg_last_wal%'`
    const query = `select max(query_start) as at from pg_stat_activity where ${others}`
    return (await replica.query<{ at: Date | null }>(query)).rows[0]?.at?.getTime() ?? 0
  }
  return { postgres, server, replica, signedIn, lastAsked }
}

const numbersFor = async (client: Client) => {
  const { status, body } = await client.call(listOrders)
  expect(status).toBe(200)
  return body.map(({ number }) => number)
}

test('lists come from a streaming replica, include the reader’s own writes, and survive its lag and loss', async () => {
  const { postgres, server, replica, signedIn, lastAsked } = await startReplicated()
  const buyer = await signedIn(accounts.commercial)
  const colleague = await signedIn(accounts.admin)
  const isAsked = async () => {
    const before = await lastAsked()
    await numbersFor(colleague)
    return (await lastAsked()) > before
  }
  await expect.poll(isAsked).toBe(true)

  await replica.query('select pg_wal_replay_pause()')
  for (let i = 0; i < 5; i++) {
    const { number } = await placeOrder(buyer, `lagging-${i}`)
    expect((await numbersFor(buyer))[0]).toBe(number)
  }
  const [newest] = await numbersFor(buyer)
  // A session without writes sees it some seconds later, even before replication resumes.
  await expect.poll(async () => (await numbersFor(colleague))[0]).toBe(newest)
  expect(await isAsked()).toBe(false)

  await replica.query('select pg_wal_replay_resume()')
  await expect.poll(isAsked).toBe(true)
  const { number } = await placeOrder(buyer, 'caught-up')
  expect((await numbersFor(buyer))[0]).toBe(number)

  await postgres.stopReplica()
  for (let i = 0; i < 5; i++) expect((await numbersFor(colleague))[0]).toBe(number)
  const { number: last } = await placeOrder(buyer, 'alone')
  expect((await numbersFor(buyer))[0]).toBe(last)
  expect(await server.doctor()).toContain('nothing wrong')
  expect(server.output()).not.toContain('unexpected error')
})
