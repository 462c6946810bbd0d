/*
 * `npm run bench:import-file`: how long an order file of 1,000 rows takes until it is answered, and its rows until they
 * are in the cart, in a shop of 10,000 products; how long the event loop is held meanwhile; what hostile files cost.
 * With TEST_DATABASE_URL on PostgreSQL too.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createAdaptorServer } from '@hono/node-server'
import { addItems, deleteCart } from '../../contract/cart.ts'
import { checkRows, importQuickOrder, quickOrderTemplate } from '../../contract/quick-order.ts'
import { loadCatalogue } from '../../server/catalogue/service.ts'
import { emptyCart } from '../support/carts.ts'
import { type Client, clientBy } from '../support/client.ts'
import { hostile } from '../support/hostile-files.ts'
import { fillShop } from '../support/large-shop.ts'
import { csv, type FileCell, xlsx } from '../support/order-files.ts'
import { sendFiles } from '../support/quick-order.ts'
import { type Engine, openShop, type TestShop } from '../support/shop.ts'
import { figuresOf } from './clients.ts'

const rounds = 15
const count = 1000

await run('sqlite')
if (process.env['TEST_DATABASE_URL']) await run('postgres')

async function run(engine: Engine): Promise<void> {
  const opened = await openShop(engine)
  await fillShop(opened.db, { products: 10_000, companies: 1, orders: 0 }, opened.clock())
  Object.assign(opened.catalogue, await loadCatalogue(opened.db.read))
  const shop: TestShop = opened
  const server = createAdaptorServer({ fetch: shop.app.fetch }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { token } = await shop.as('commercial')
  const buyer = clientBy((path, init) => fetch(url + path, init), token)
  process.stdout.write(`${engine}, 10,000 products:\n`)
  await measureFiles(shop, buyer)
  await measureHostile(buyer)
  server.close()
  await shop.close()
}

async function measureFiles(shop: TestShop, buyer: Client): Promise<void> {
  const skus = [...shop.catalogue.content.variants.keys()].filter((sku) => sku.startsWith('LARGE-'))
  const head: FileCell[] = ['SKU', 'Quantity']
  const good = [head, ...skus.slice(0, count).map((sku, i) => [sku, (i % 9) + 1])]
  const wrong = [head, ...skus.slice(0, count).map((sku, i) => [`${sku.slice(0, -1)}X`, (i % 9) + 1])]
  const send = (bytes: Uint8Array<ArrayBuffer>, name = 'order.xlsx') => sendFiles(buyer, [new File([bytes], name)])
  const [workbook, text, unknown] = [xlsx(good), new Uint8Array(Buffer.from(csv(good as string[][]))), xlsx(wrong)]
  await measure('first file, nothing warm', 1, () => send(workbook))
  await measure('.xlsx of 1,000 rows', rounds, () => send(workbook))
  await measure('.csv of 1,000 rows', rounds, () => send(text, 'order.csv'))
  await measure('1,000 unknown SKUs', 5, () => send(unknown))
  const rows = good.slice(1).map(([code, quantity]) => ({ code: code as string, quantity: quantity as number }))
  await measure('1,000 typed rows', rounds, () => buyer.call(checkRows, { input: { rows } }))
  await measure('template of 10,000 articles', 3, async () => (await buyer.send(quickOrderTemplate.path)).arrayBuffer())
  const { body } = await send(workbook)
  const items = body.rows.map(({ article, quantity }) => ({ productVariant: article!.productVariant, quantity }))
  const carts = { tokenValue: '' }
  await measure(
    `${items.length} lines added`,
    5,
    () => buyer.call(addItems, { params: carts, input: { items } }),
    async () => {
      if (carts.tokenValue) await buyer.call(deleteCart, { params: carts })
      carts.tokenValue = (await emptyCart(buyer)).tokenValue
    }
  )
}

async function measureHostile(buyer: Client): Promise<void> {
  let worst = { name: '', ms: 0 }
  const before = process.memoryUsage().rss
  let most = before
  for (const { name, file, bytes } of hostile) {
    const form = [new File([bytes()], file)]
    const start = performance.now()
    const { status } = await sendFiles(buyer, form)
    const ms = performance.now() - start
    if (status !== importQuickOrder.refusals['file-damaged']) throw new Error(`${name}: ${status}`)
    if (ms > worst.ms) worst = { name, ms }
    most = Math.max(most, process.memoryUsage().rss)
  }
  const mb = Math.round((most - before) / 1e6)
  process.stdout.write(
    `  ${hostile.length} hostile files: worst ${worst.ms.toFixed(0)} ms (${worst.name}), memory +${mb} MB\n`
  )
}

async function measure(name: string, times: number, work: () => Promise<unknown>, prepare?: () => Promise<void>) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    await prepare?.()
    delay.enable()
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
    delay.disable()
  }
  const { p50, max } = figuresOf(taken)
  const held = (delay.max / 1e6).toFixed(0)
  process.stdout.write(`  ${name}: p50 ${p50.toFixed(0)} ms, worst ${max.toFixed(0)} ms, event loop held ${held} ms\n`)
}
