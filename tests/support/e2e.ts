import { join } from 'node:path'
import { type Page, test as base } from '@playwright/test'
import Database from 'better-sqlite3'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'
import { slowness } from './slowness.ts'

export { expect } from '@playwright/test'

/** Returns the running shop of a name, and starts it if needed. */
type OpenShop = (name: string) => Promise<RunningServer>
interface TestFixtures {
  ownShop: string
  server: RunningServer
  freshCarts: void
}
interface WorkerFixtures {
  shopOptions: ServerOptions
  openShop: OpenShop
}

/** Playwright's `test` with shops on SQLite in separate folders; pages are opened by path. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // A test file that counts orders sets a name (`test.use({ ownShop: 'history' })`) and gets a shop without other
  // orders.
  ownShop: ['', { option: true }],
  shopOptions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures out of this pattern
    async ({}, provide) => provide({ copyOf: process.env['TEST_SHOP_DATA'] }),
    { scope: 'worker' }
  ],
  openShop: [
    async ({ shopOptions }, provide) => {
      const shops = new Map<string, RunningServer>()
      await provide(async (name) => {
        const open = shops.get(name)
        if (open) return open
        // The worker's shared shop stays; the previous file's own one is done.
        for (const [other, shop] of shops) {
          if (other === '') continue
          shops.delete(other)
          await shop.stop()
        }
        const shop = await startServer(shopOptions)
        shops.set(name, shop)
        return shop
      })
      for (const shop of shops.values()) await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 }
  ],
  server: async ({ ownShop, openShop }, provide) => provide(await openShop(ownShop)),
  // Journeys in one worker share its accounts, so each starts with empty carts.
  freshCarts: [
    async ({ server }, provide) => {
      const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
      const carts = "(select id from orders where state = 'cart')"
      for (const table of ['order_items', 'payments', 'shipments'])
        db.prepare(`delete from ${table} where order_id in ${carts}`).run()
      db.prepare("delete from orders where state = 'cart'").run()
      db.close()
      await provide()
    },
    { auto: true }
  ],
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) waitForHydrationOnGoto(page)
    if (slowness > 1) await slowDown(page)
    await provide(page)
    // Requests delayed or changed by a journey may still be pending at its end.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  baseURL: async ({ server }, provide) => provide(server.url)
})

/** Waits until every island of the page is hydrated, after a navigation by sign-in or key. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Islands for other viewport widths do not hydrate.
    const isForOtherWidth = (island: Element) => {
      const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: string }
      return island.getAttribute('client') === 'media' && !matchMedia(value ?? '').matches
    }
    // The scripts of a page without islands are loaded late as well.
    const isLate = document.querySelector('script[data-late]') && !('loaded' in document.documentElement.dataset)
    return !isLate && [...document.querySelectorAll('astro-island:not([data-hydrated])')].every(isForOtherWidth)
  })
}

/** From now on, an opened page counts as loaded once its islands are hydrated, so that no key is pressed too early. */
function waitForHydrationOnGoto(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await waitForHydration(page)
    return response
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { ...unlimited, latency: 40 * slowness })
}
