import { join } from 'node:path'
import { type Page, test as base } from '@playwright/test'
import Database from 'better-sqlite3'
import { type RunningServer, startServer } from './server.ts'
import { slowness } from './slowness.ts'

export { expect } from '@playwright/test'

/** Playwright's `test` with a shop per worker, on SQLite in a separate folder; pages are opened by path. */
export const test = base.extend<{ freshCarts: void }, { ownShop: string; server: RunningServer }>({
  // A test file that counts orders sets a name (`test.use({ ownShop: 'history' })`) and gets a shop without other
  // orders.
  ownShop: ['', { option: true, scope: 'worker' }],
  server: [
    async ({ ownShop }, provide) => {
      // Only needed because a different value requires a different worker.
      void ownShop
      const server = await startServer({ copyOf: process.env['TEST_SHOP_DATA'] })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 }
  ],
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
    if (javaScriptEnabled) awaitIslands(page)
    if (slowness > 1) await slowDown(page)
    await provide(page)
    // Requests delayed or changed by a journey may still be pending at its end.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  baseURL: async ({ server }, provide) => provide(server.url)
})

/** Waits until every island of the page is hydrated, after a navigation by sign-in or key. */
export async function islandsAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Islands for other viewport widths do not hydrate.
    const sleeps = (island: Element) => {
      const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: string }
      return island.getAttribute('client') === 'media' && !matchMedia(value ?? '').matches
    }
    // The scripts of a page without islands are loaded late as well.
    const isLate = document.querySelector('script[data-late]') && !('alive' in document.documentElement.dataset)
    return !isLate && [...document.querySelectorAll('astro-island:not([data-alive])')].every(sleeps)
  })
}

/** From now on, an opened page counts as loaded once its islands are hydrated, so that no key is pressed too early. */
function awaitIslands(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await islandsAlive(page)
    return response
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { ...unlimited, latency: 40 * slowness })
}
