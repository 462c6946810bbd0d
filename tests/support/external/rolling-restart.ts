import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { type RunningServer, startServer } from '../server.ts'
import { freePorts, type ProxyName, startReverseProxy } from './reverse-proxy.ts'

const clients = 4

/** Number of restarts and of successful requests, what failed, and the doctor's report afterwards. */
export interface RollingRestart {
  restarts: number
  done: number
  failed: string[]
  doctor: string
}

/**
 * Restarts two servers on one PostgreSQL behind a proxy, one after the other, while clients read products and fill
 * carts.
 */
export async function restartBehind(name: ProxyName, databaseUrl: string, rounds: number): Promise<RollingRestart> {
  const [front = 0, first = 0, second = 0] = await freePorts(3)
  const ports = [first, second] as const
  const start = (port: number) =>
    startServer({
      env: {
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        TRUSTED_PROXIES: '1',
        SITE_URL: `http://127.0.0.1:${front}`,
        SHUTDOWN_DELAY: '2',
        LOG_LEVEL: 'info'
      }
    })
  const servers = [await start(first), await start(second)]
  const proxy = await startReverseProxy(name, { front, servers: ports })
  const result: RollingRestart = { restarts: 0, done: 0, failed: [], doctor: '' }
  const stopping = new AbortController()
  const working = Array.from({ length: clients }, (_, n) => buy(proxy.url, n, stopping.signal, result))
  try {
    for (; result.restarts < rounds * 2; result.restarts++) {
      const index = result.restarts % 2
      await proxy.leaveOut(ports[index])
      await servers[index]?.stop()
      const server = await start(ports[index] ?? 0)
      servers[index] = server
      await proxy.leaveOut(undefined)
      await isUsed(server)
    }
  } finally {
    stopping.abort()
    await Promise.all(working)
    await proxy.close()
    result.doctor = (await servers[0]?.doctor()) ?? ''
    await Promise.all(servers.map((server) => server.stop()))
  }
  return result
}

async function isUsed(server: RunningServer): Promise<void> {
  for (let left = 200; left > 0; left--) {
    if (server.output().includes('/shop/products')) return
    await wait(100)
  }
  throw new Error('The proxy sends no requests to the restarted server.')
}

/** A buyer who reads products and changes the cart, one request at a time. */
async function buy(url: string, client: number, stopping: AbortSignal, result: RollingRestart): Promise<void> {
  const send = async (method: string, path: string, token = '', body?: object) => {
    try {
      const response = await fetch(url + path, {
        method,
        // A proxy that reloads closes idle connections. Browsers send a request again that meets such a connection;
        // `fetch` does not.
        headers: {
          Authorization: `Bearer ${token}`,
          Connection: 'close',
          ...(body && { 'Content-Type': 'application/json' })
        },
        ...(body && { body: JSON.stringify(body) })
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 80)}`)
      result.done++
      return JSON.parse(text) as { token?: string; tokenValue?: string; items?: { id: string }[] }
    } catch (error) {
      const { message, cause } = error as Error
      result.failed.push(`${method} ${path}: ${message} ${cause instanceof Error ? cause.message : ''}`)
      return {}
    }
  }
  const email = client % 2 === 0 ? 'commercial@maison-lumiere.example' : 'admin@nordlicht.example'
  const { token } = await send('POST', '/api/v2/shop/customers/token', '', { email, password: demoPassword })
  const { tokenValue } = await send('POST', '/api/v2/shop/orders', token, {})
  const input = { productVariant: '/api/v2/shop/product-variants/LUMA-ROSE', quantity: 1 }
  const { items } = await send('POST', `/api/v2/shop/orders/${tokenValue}/items`, token, input)
  for (let quantity = 1; !stopping.aborted; quantity = (quantity % 20) + 1) {
    await send('GET', '/api/v2/shop/products?itemsPerPage=10', token)
    await send('PATCH', `/api/v2/shop/orders/${tokenValue}/items/${items?.[0]?.id}`, token, { quantity })
    await wait(20)
  }
}
