/* `npm run bench:import`: duration of an import of 10,000 products in a running shop, how long it blocks the event
   loop, and the cost of carts and lists meanwhile. With TEST_DATABASE_URL on PostgreSQL too. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createAdaptorServer } from '@hono/node-server'
import { importCatalogue, loadCatalogue } from '../../server/catalogue/service.ts'
import { cartWith } from '../support/builders/carts.ts'
import { largeCatalogue } from '../support/large/large-catalogue.ts'
import { type Engine, openShop, type TestShop } from '../support/shop.ts'
import { figuresOf, openClient } from './clients.ts'

const count = 10_000
const json = JSON.stringify(largeCatalogue(count))
process.stdout.write(`${count} products, ${(json.length / 1e6).toFixed(0)} MB of JSON\n`)
await run('sqlite')
if (process.env['TEST_DATABASE_URL']) await run('postgres')

async function run(engine: Engine): Promise<void> {
  const shop = await openShop(engine)
  const server = createAdaptorServer({ fetch: shop.app.fetch }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const traffic = await startTraffic(shop, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  await importCatalogue(shop.db, json, shop.clock())
  const imported = performance.now()
  Object.assign(shop.catalogue, await loadCatalogue(shop.db.read))
  const renewed = performance.now()
  delay.disable()
  const { reads, changes } = await traffic.stop()
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  const of = (times: number[]) => {
    const { count: times_, p50, p99, max } = figuresOf(times)
    return `${times_} answered, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, longest ${max.toFixed(0)} ms`
  }
  process.stdout.write(
    [
      `${engine}: imported in ${seconds(imported - start)}, searchable after ${seconds(renewed - start)}`,
      `  event loop held for ${(delay.max / 1e6).toFixed(0)} ms at most`,
      `  product lists meanwhile: ${of(reads)}`,
      `  cart changes meanwhile: ${of(changes)}`
    ].join('\n') + '\n'
  )
  server.close()
  await shop.close()
}

/** Continuously reads lists and changes a cart until stopped. */
async function startTraffic(shop: TestShop, url: string) {
  const buyer = await shop.as('commercial')
  const cart = await cartWith(buyer, { 'LUMA-ROSE': 1 })
  const end = new AbortController()
  const times = { reads: [] as number[], changes: [] as number[] }
  const loop = async (into: number[], request: (n: number) => Parameters<ReturnType<typeof openClient>['send']>[0]) => {
    const client = openClient(url)
    for (let n = 0; !end.signal.aborted; n++) {
      const start = performance.now()
      await client.send(request(n))
      into.push(performance.now() - start)
    }
    client.close()
  }
  const path = `/api/v2/shop/orders/${cart.tokenValue}/items/${cart.items[0]!.id}`
  const running = Promise.all([
    loop(times.reads, () => ({ path: '/api/v2/shop/products?itemsPerPage=5', token: buyer.token })),
    loop(times.changes, (n) => ({ method: 'PATCH', path, token: buyer.token, body: { quantity: (n % 300) + 1 } }))
  ])
  return {
    async stop() {
      end.abort()
      await running
      return times
    }
  }
}
