/* `npm run pictures`: takes the pictures of the README from a freshly seeded demo shop, into docs/pictures. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../../playwright.config.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { startServer } from '../support/server.ts'

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url))

const server = await startServer()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce'
  })
  const page = await context.newPage()
  await page.goto('/product-catalog')
  await page.getByRole('button', { name: 'Accept' }).click()
  await take(page, 'readme-catalogue')
  await signIn(page, '/login', 'commercial@maison-lumiere.example', '**/shop')
  await page.goto('/shop/products', { waitUntil: 'networkidle' })
  await take(page, 'readme-shop')
  await signIn(page, '/desk/login', 'desk@velara.example', '**/desk')
  await page.waitForLoadState('networkidle')
  await take(page, 'readme-desk')
} finally {
  await browser.close()
  await server.stop()
}

async function signIn(page: Page, path: string, email: string, then: string): Promise<void> {
  await page.goto(path)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(then)
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const file = join(folder, `${name}.webp`)
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(file)
  process.stdout.write(`docs/pictures/${name}.webp: ${Math.round(size / 1000)} kB\n`)
}
