import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '../../../server/core/http/listen.ts'
import { openShop, type TestShop } from '../../support/shop.ts'

let shop: TestShop
let server: ReturnType<typeof createHttpServer>
let port: number

beforeAll(async () => {
  shop = await openShop('sqlite')
  server = createHttpServer(shop)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  await shop.close()
})

async function send(host: string, path = '/api/v2/shop/countries') {
  const outgoing = request({ port, host: '127.0.0.1', path, headers: { Host: host } }).end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

test.each(['shop example', 'shop.example/path', 'user@shop.example', 'shop.example:99999', '[::1'])(
  'the Host header %j is a problem document, not an empty response',
  async (host) => {
    const { status, headers, body } = await send(host)
    expect(status).toBe(400)
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store'
    })
    expect(JSON.parse(body)).toMatchObject({ status: 400, title: 'Bad Request', refusal: 'malformed-request' })
  }
)

test('a valid Host header is served', async () => {
  expect((await send(`127.0.0.1:${port}`)).status).toBe(200)
  expect((await send('shop.example', '/api/v2/shop/nothing')).status).toBe(404)
})

test('an idle connection is kept for longer than a minute', async () => {
  const agent = new Agent({ keepAlive: true })
  const outgoing = request({ port, host: '127.0.0.1', path: '/api/v2/shop/countries', agent }).end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  await text(response)
  expect(response.headers['keep-alive']).toBe('timeout=65')
  agent.destroy()
})
