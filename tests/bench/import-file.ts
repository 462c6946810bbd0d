/* `npm run bench:import-file`: time to check an order file of 1,000 rows, and to add its rows to the cart, in a shop
   of 10,000 products; how long the event loop is blocked meanwhile; cost of hostile files. Requests are made in
   another thread. With TEST_DATABASE_URL on PostgreSQL too. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { addItems, deleteCart } from '../../contract/cart/cart.ts'
import { type Endpoint, pathOf } from '../../contract/endpoint.ts'
import { checkRows, importQuickOrder, quickOrderFile, quickOrderTemplate } from '../../contract/cart/quick-order.ts'
import { variantPath } from '../../contract/scalars.ts'
import { loadCatalogue } from '../../server/catalogue/service.ts'
import { emptyCart } from '../support/builders/carts.ts'
import { hostile } from '../support/files/hostile-files.ts'
import { fillShop } from '../support/large/large-shop.ts'
import { csv, type FileCell, xlsx } from '../support/files/order-files.ts'
import { type Engine, openShop, type TestShop } from '../support/shop.ts'
import { figuresOf } from './clients.ts'
import { type ThreadRequest, startRequestThread } from './request-thread.ts'

const rounds = 15
const thread = startRequestThread()

await run('sqlite')
if (process.env['TEST_DATABASE_URL']) await run('postgres')
await thread.close()

async function run(engine: Engine): Promise<void> {
  const shop = await openShop(engine, { checkResponses: false })
  await fillShop(shop.db, { products: 10_000, companies: 1, orders: 0 }, shop.clock())
  Object.assign(shop.catalogue, await loadCatalogue(shop.db.read))
  const server = createAdaptorServer({ fetch: shop.app.fetch }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { token } = await shop.as('commercial')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send: Send = (endpoint, rest = {}, params = {}) => {
    const method = endpoint.method as ThreadRequest['method']
    return thread.run({ url: url + pathOf(endpoint.path, params), token, method, ...rest })
  }
  process.stdout.write(`${engine}, ${shop.catalogue.content.variants.size} articles:\n`)
  await measureFiles(shop, send)
  await measureHostile(send)
  server.close()
  await shop.close()
}

type Send = (
  endpoint: Endpoint,
  rest?: Pick<ThreadRequest, 'body' | 'file'>,
  params?: Record<string, string>
) => ReturnType<typeof thread.run>

async function measureFiles(shop: TestShop, send: Send): Promise<void> {
  const skus = [...shop.catalogue.content.variants.keys()].filter((sku) => sku.startsWith('LARGE-')).slice(0, 1000)
  const table = (codes: string[]): FileCell[][] => [['SKU', 'Quantity'], ...codes.map((sku, i) => [sku, (i % 9) + 1])]
  const good = table(skus)
  const upload = (bytes: Uint8Array<ArrayBuffer>, name = 'order.xlsx') =>
    send(importQuickOrder, { file: { name, bytes } })
  const [workbook, text] = [xlsx(good), new Uint8Array(Buffer.from(csv(good as string[][])))]
  const unknown = xlsx(table(skus.map((sku) => `${sku.slice(0, -1)}X`)))
  await measure('the first file after a start', 1, () => upload(workbook))
  await measure('.xlsx of 1,000 rows', rounds, () => upload(workbook))
  await measure('.csv of 1,000 rows', rounds, () => upload(text, 'order.csv'))
  await measure('.xlsx of 1,000 unknown SKUs', rounds, () => upload(unknown))
  const typed = JSON.stringify({ rows: good.slice(1).map(([code, quantity]) => ({ code, quantity })) })
  await measure('1,000 typed rows', rounds, () => send(checkRows, { body: typed }))
  await measure('corrected file of 1,000 rows', 5, () => send(quickOrderFile, { body: typed }))
  await measure('template', 5, () => send(quickOrderTemplate))
  const buyer = await shop.as('commercial')
  let { tokenValue } = await emptyCart(buyer)
  const items = skus.map((sku, i) => ({ productVariant: variantPath(sku), quantity: (i % 9) + 1 }))
  const add = () => send(addItems, { body: JSON.stringify({ items }) }, { tokenValue })
  await measure('1,000 lines added to an empty cart', rounds, add, async () => {
    await buyer.call(deleteCart, { params: { tokenValue } })
    tokenValue = (await emptyCart(buyer)).tokenValue
  })
}

async function measureHostile(send: Send): Promise<void> {
  let worst = { name: '', ms: 0 }
  const before = process.memoryUsage().rss
  let maxMemory = before
  for (const { name, file, bytes } of hostile) {
    const running = send(importQuickOrder, { file: { name: file, bytes: bytes() } })
    const watch = setInterval(() => (maxMemory = Math.max(maxMemory, process.memoryUsage().rss)), 20)
    const { ms, status } = await running
    clearInterval(watch)
    if (status !== importQuickOrder.errors['file-damaged']) throw new Error(`${name}: ${status}`)
    if (ms > worst.ms) worst = { name, ms }
  }
  const mb = Math.round((maxMemory - before) / 1e6)
  process.stdout.write(
    `  ${hostile.length} hostile files: worst ${worst.ms.toFixed(0)} ms (${worst.name}), memory +${mb} MB\n`
  )
}

async function measure(
  name: string,
  times: number,
  work: () => Promise<{ ms: number; status: number }>,
  prepare?: () => Promise<void>
) {
  const durations: number[] = []
  const blockedTimes: number[] = []
  for (let i = 0; i < times; i++) {
    await prepare?.()
    const watch = watchLoop()
    const { ms, status } = await work()
    blockedTimes.push(watch())
    if (status >= 300) throw new Error(`${name}: ${status}`)
    durations.push(ms)
  }
  const [response, loop] = [figuresOf(durations), figuresOf(blockedTimes)]
  const figures = ({ p50, max }: typeof response) => `p50 ${p50.toFixed(0)} ms, worst ${max.toFixed(0)} ms`
  process.stdout.write(`  ${name}: ${figures(response)}; event loop held ${figures(loop)}\n`)
}

/**
 * Measures how long the event loop is blocked, in milliseconds of its thread's own CPU time, so that other load does
 * not count.
 */
function watchLoop(): () => number {
  const cpuTime = () => process.threadCpuUsage().user + process.threadCpuUsage().system
  let last = cpuTime()
  let longest = 0
  const sample = () => {
    const at = cpuTime()
    longest = Math.max(longest, at - last)
    last = at
  }
  const timer = setInterval(sample, 1)
  return () => {
    sample()
    clearInterval(timer)
    return longest / 1000
  }
}
