import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startCart } from '../../../../contract/cart/cart.ts'
import { signIn } from '../../../../contract/partners/session.ts'
import { connect } from '../../../../server/db/connect.ts'
import { report, runChecks } from '../../../../server/db/doctor/doctor.ts'
import { demoPassword } from '../../../../server/seed/accounts.ts'
import { accounts } from '../../../support/client.ts'
import { clientAt } from '../../../support/remote-client.ts'
import { startServer } from '../../../support/server.ts'
import { demoTemplate } from '../../../support/shop-template.ts'

const copyOf = demoTemplate('sqlite')

const body = '{"email":"nobody@example.com","password":"x"}'

/** A sign-in of which only the first bytes are sent; `finish` sends the rest and returns the whole response. */
async function halfSent(url: string): Promise<{ socket: Socket; finish(): Promise<string> }> {
  const socket = connectTo(Number(new URL(url).port), '127.0.0.1')
  let response = ''
  socket.on('error', () => {}).on('data', (chunk: Buffer) => (response += chunk.toString()))
  const head = `POST /api/v2/shop/customers/token HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  // The interim response proves that the server has begun to handle the request.
  socket.write(`${head}Expect: 100-continue\r\n\r\n`)
  await expect.poll(() => response).toContain('100 Continue')
  socket.write(body.slice(0, 5))
  return {
    socket,
    async finish() {
      socket.write(body.slice(5))
      await new Promise((resolve) => socket.once('close', resolve))
      return response
    }
  }
}

test('a pending request at SIGTERM is answered with Connection: close', async () => {
  const server = await startServer({ copyOf })
  const request = await halfSent(server.url)
  const ended = server.stop()
  await expect.poll(() => fetch(server.url).then(String, () => 'refused')).toBe('refused')
  const response = await request.finish()
  expect(response).toContain('HTTP/1.1 401')
  expect(response).toMatch(/^connection: close\r$/im)
  expect(await ended).toBe(0)
})

test('with a delay a stopping server is not ready, and still answers until it stops listening', async () => {
  const server = await startServer({ copyOf, env: { SHUTDOWN_DELAY: '5' } })
  const ended = server.stop()
  await expect.poll(() => fetch(`${server.url}/health/ready`).then(({ status }) => status)).toBe(503)
  const response = await fetch(`${server.url}/health/live`)
  expect(response.status).toBe(200)
  expect(response.headers.get('connection')).toBe('close')
  expect(await ended).toBe(0)
})

test('an endless body does not delay a stopping server', async () => {
  const server = await startServer({ copyOf, env: { SHUTDOWN_TIMEOUT: '1' } })
  const { socket } = await halfSent(server.url)
  onTestFinished(() => void socket.destroy())
  expect(await server.stop()).toBe(0)
})

test('a busy server stops at SIGTERM, and no acknowledged write is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shutdown-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServer({ copyOf, dataDir })
  const nobody = clientAt(server.url, '')
  const { body: session } = await nobody.call(signIn, { input: { email: accounts.admin, password: demoPassword } })
  const buyer = clientAt(server.url, session.token)
  const acknowledged = new Set<string>()
  const order = async (): Promise<void> => {
    const { body: cart } = await buyer.call(startCart)
    acknowledged.add(cart.tokenValue)
    return order()
  }
  const clients = Promise.allSettled(Array.from({ length: 8 }, order))
  await expect.poll(() => acknowledged.size).toBeGreaterThan(0)
  expect(await server.stop()).toBe(0)
  await clients
  const db = await connect({ dataDir, withoutLock: true })
  const stored = await db.read.selectFrom('orders').select('token').execute()
  const checked = report(await runChecks(db.read))
  await db.close()
  expect(checked).toContain('nothing wrong')
  expect([...acknowledged].filter((token) => !stored.some((row) => row.token === token))).toEqual([])
})
