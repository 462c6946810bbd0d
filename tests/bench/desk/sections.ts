/* `npm run bench:desk-sections`: first response of the desk's sections after a click on the navigation, on a four
   times slower processor, in Chromium, with 1,000 orders (`-- --orders 100000` for more). Exits with an error if the
   median time to a heading is over the limit. Cold: the section's code and data load for the first time. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import config from '../../../playwright.config.ts'
import { connect } from '../../../server/db/connect.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { fillShop } from '../../support/large/large-shop.ts'
import { startServer } from '../../support/server.ts'
import { readOptions } from '../options.ts'
import { slowDown, SwitchTimes, switchTo } from '../section-switch.ts'

const { orders } = readOptions({ orders: 1000 })
const rounds = 5
/** Milliseconds until the section's heading is painted. */
const limit = 300
const entries = 'nav[aria-label="Desk sections"] a'

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await (await startServer({ dataDir })).stop()
  const db = await connect({ dataDir })
  await fillShop(db, { products: 1000, companies: Math.ceil(orders / 10), orders }, new Date())
  await db.close()
  const times = { cold: new SwitchTimes(), warm: new SwitchTimes() }
  await measure(times)
  const slowest = Math.max(times.cold.print('cold'), times.warm.print('warm'))
  process.stdout.write(`slowest median first response ${slowest.toFixed(0)} ms, limit ${limit} ms\n`)
  if (slowest > limit) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(times: Record<'cold' | 'warm', SwitchTimes>): Promise<void> {
  const server = await startServer({ dataDir })
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    for (let round = 0; round < rounds; round++) {
      const viewport = { width: 1440, height: 900 }
      const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', viewport })
      await measureRound(await context.newPage(), times)
      await context.close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measureRound(page: Page, times: Record<'cold' | 'warm', SwitchTimes>): Promise<void> {
  await page.goto('/desk/login')
  await page.getByLabel('Email').fill('desk@velara.example')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.locator(entries).nth(12).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  const texts = await page.locator(entries).allInnerTexts()
  // Without the counts beside them; the first section is already open.
  const [open = '', ...others] = texts.map((text) => text.replace(/\d+$/, '').trim())
  for (const kind of ['cold', 'warm'] as const)
    for (const section of [...others, open]) {
      const time = await switchTo(page, entries, section)
      if (kind === 'warm' || section !== open) times[kind].add(section, time)
    }
}
