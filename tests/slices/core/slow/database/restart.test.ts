import { expect, onTestFinished, test } from 'vitest'
import { createShoppingList, listShoppingLists } from '../../../../../contract/cart/shopping-lists.ts'
import { signIn } from '../../../../../contract/partners/session.ts'
import { demoPassword } from '../../../../../server/seed/accounts.ts'
import { accounts } from '../../../../support/client.ts'
import { startDurablePostgres } from '../../../../support/postgres.ts'
import { clientAt } from '../../../../support/remote-client.ts'
import { startServer } from '../../../../support/server.ts'

test('a restart and a crash of PostgreSQL cost 503s, but no acknowledged write and no restart of the server', async () => {
  const postgres = await startDurablePostgres()
  onTestFinished(() => postgres.close())
  const server = await startServer({ env: { DATABASE_URL: postgres.url } })
  onTestFinished(async () => void (await server.stop()))
  const { body } = await clientAt(server.url, '').call(signIn, {
    input: { email: accounts.admin, password: demoPassword }
  })
  const buyer = clientAt(server.url, body.token)
  const acknowledged: string[] = []
  const responses = new Set<string>()
  let created = 0
  const end = new AbortController()
  const save = async (client: number) => {
    for (let i = 0; !end.signal.aborted; i++) {
      const name = `List ${client}-${i}`
      const { status, headers } = await buyer.call(createShoppingList, { input: { name } })
      responses.add(`${status} ${headers.get('Retry-After')}`)
      if (status === 201) created = acknowledged.push(name)
    }
  }
  const clients = Promise.all([1, 2, 3, 4].map(save))
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const before = created
    await expect.poll(() => created).toBeGreaterThan(before)
    await postgres.stop(signal)
    responses.clear()
    await expect.poll(() => [...responses]).toContain('503 5')
    await postgres.start()
    const down = created
    await expect.poll(() => created).toBeGreaterThan(down)
    expect([...responses].toSorted()).toEqual(['201 null', '503 5'])
  }
  end.abort()
  await clients
  const names = new Set((await buyer.call(listShoppingLists)).body.map(({ name }) => name))
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
  expect(server.output()).not.toContain('unexpected error')
  expect(await server.doctor()).toContain('nothing wrong')
})
