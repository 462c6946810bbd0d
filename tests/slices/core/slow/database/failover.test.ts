import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { ready } from '../../../../../contract/site/health.ts'
import { signIn } from '../../../../../contract/partners/session.ts'
import { demoPassword } from '../../../../../server/seed/accounts.ts'
import { accounts } from '../../../../support/client.ts'
import { startDurablePostgres } from '../../../../support/postgres.ts'
import { clientAt } from '../../../../support/remote-client.ts'
import { startServer } from '../../../../support/server.ts'

/**
 * A PostgreSQL filled with a shop, as replication leaves it on a standby; all have the same password, as hosts in one
 * URL do.
 */
async function startFilled() {
  const postgres = await startDurablePostgres()
  onTestFinished(() => postgres.close())
  const { url, stop } = postgres
  await (await startServer({ env: { DATABASE_URL: url } })).stop()
  await execute(url, `alter role postgres password 'shared'`)
  const { host } = new URL(url)
  const setReadOnly = async (value: 'on' | 'off') => {
    const shared = `postgres://postgres:shared@${host}/postgres`
    await execute(shared, `alter system set default_transaction_read_only = ${value}`)
    await execute(shared, 'select pg_reload_conf()')
  }
  return { host, stop, setReadOnly }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  // Works even on a server that is read-only by default.
  await client.query('set default_transaction_read_only = off')
  await client.query(statement)
  await client.end()
}

test('when the primary dies, calls are 503 until a standby is promoted, then succeed without a restart', async () => {
  const [standby, primary] = await Promise.all([startFilled(), startFilled()])
  await standby.setReadOnly('on')
  const hosts = `${standby.host},${primary.host}`
  const url = `postgres://postgres:shared@${hosts}/postgres?target_session_attrs=read-write`
  const server = await startServer({ env: { DATABASE_URL: url } })
  onTestFinished(async () => void (await server.stop()))
  const nobody = clientAt(server.url, '')
  const enter = () => nobody.call(signIn, { input: { email: accounts.admin, password: demoPassword } })
  const create = async () => {
    const { body } = await enter()
    return (await clientAt(server.url, body.token).call(createShoppingList, { input: { name: 'Test' } })).status
  }
  expect(await create()).toBe(201)

  await primary.stop('SIGKILL')
  const meanwhile = await enter()
  expect([meanwhile.status, meanwhile.headers.get('Retry-After')]).toEqual([503, '5'])
  expect((await nobody.call(ready)).status).toBe(503)

  await standby.setReadOnly('off')
  await expect.poll(async () => (await enter()).status).toBe(200)
  expect(await create()).toBe(201)
  expect(await server.doctor()).toContain('nothing wrong')
  expect(server.output()).not.toContain('unexpected error')
})
