/* `npm run bench:sections`: time until a section of the account is complete, on a four times slower processor, in
   Chromium, from the click to the first frame with its heading and to the last one that changes. Cold: code and data
   load for the first time, without preloading. Warm: the section has been visited before. */
import { chromium, type Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { startServer } from '../support/server.ts'
import { slowDown, SwitchTimes, switchTo } from './section-switch.ts'

const rounds = 5
const entries = '#account-sections a'

const server = await startServer()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const times = { cold: new SwitchTimes(), warm: new SwitchTimes() }
  for (let round = 0; round < rounds; round++) await measureRound(times)
  times.cold.print('cold')
  times.warm.print('warm')
} finally {
  await browser.close()
  await server.stop()
}

async function measureRound(times: Record<'cold' | 'warm', SwitchTimes>): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 }
  })
  const page = await context.newPage()
  await signIn(page)
  const sections = await page.locator(entries).allInnerTexts()
  // The first section is already open.
  const inTurn = [...sections.slice(1), sections[0]!]
  for (const kind of ['cold', 'warm'] as const)
    for (const section of inTurn) {
      const time = await switchTo(page, entries, section.trim())
      // The section open at page load has been rendered already.
      if (kind === 'warm' || section !== sections[0]) times[kind].add(section, time)
    }
  await context.close()
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@maison-lumiere.example')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop')
  await page.goto('/shop/account', { waitUntil: 'networkidle' })
  await page.locator(entries).nth(8).waitFor()
  await slowDown(page)
}
