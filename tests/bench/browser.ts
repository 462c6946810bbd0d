/* `npm run bench:browser`: response times of the shop's pages on a four times slower processor, in Chromium, with a
   server that takes a second for each cart change. Shown: until a cart change is visible. Painted: from an
   interaction to the next paint (INP). Exits with 1 if an interaction is over a limit. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, devices, type Locator, type Page } from '@playwright/test'
import { connect } from '../../server/db/connect.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import config from '../../playwright.config.ts'
import { fillCart } from '../e2e/cart/filled-cart.ts'
import { fillShop } from '../support/large/large-shop.ts'
import { startServer } from '../support/server.ts'
import { takePaints, timeToShow, watchPages } from './browser-watch.ts'
import { figuresOf } from './clients.ts'

const slowdown = 4
const serverDelay = 1000
const rounds = 8
/** Milliseconds between hovering a button and pressing it, and until its release. */
const hand = { rests: 200, presses: 80 }
const cards = 100
const longCart = 500
/** Milliseconds from an interaction to the next paint. */
const limits = { longest: 200, median: 100 }
const errors: string[] = []
const gridRows = 1000
const category = '/shop/category/condoms'
const cartLink = 'astro-island[component-url*=CartLink]'
const buyer = 'commercial@maison-lumiere.example'
const size = { products: 3000, companies: 0, orders: 0 }

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await (await startServer({ dataDir })).stop()
  const db = await connect({ dataDir })
  await fillShop(db, size, new Date())
  await db.close()
  await run()
  print(errors.length > 0 ? `Over the limit: ${errors.join('; ')}` : 'Within the limits.')
  process.exitCode = errors.length > 0 ? 1 : 0
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const server = await startServer({ dataDir })
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    print(`processor ${slowdown} times slower, cart changes answered after ${serverDelay} ms`)
    const open = async (device: (typeof devices)[string]) => {
      const context = await browser.newContext({ ...device, baseURL: server.url, locale: 'en-US' })
      return signedIn(await context.newPage())
    }
    const desktop = await open({ ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } })
    await measureCards(desktop)
    await measureTable(desktop)
    await measureCart(desktop, cards)
    await measureCart(desktop, longCart)
    await measureGrid(desktop)
    await desktop.context().close()
    const phone = await open({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
    await measureFilters(phone)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Signs in at full speed, then throttles the processor. */
async function signedIn(page: Page): Promise<Page> {
  await watchPages(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(buyer)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop')
  await page.route(/\/products\?.*itemsPerPage=24/, (route) =>
    route.continue({ url: route.request().url().replace('itemsPerPage=24', `itemsPerPage=${cards}`) })
  )
  await page.route(/\/orders\/[^/]+\/items/, async (route) => {
    if (route.request().method() !== 'GET') await wait(serverDelay)
    await route.continue()
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

async function measureCards(page: Page): Promise<void> {
  await page.goto(category)
  const quantity = page.getByRole('article').getByRole('spinbutton')
  await quantity.nth(cards - 1).waitFor()
  const typed: number[] = []
  const byHand = { afterPaint: [] as number[], shown: [] as number[] }
  const atOnce = { afterPaint: [] as number[], shown: [] as number[] }
  await takePaints(page, 0)
  for (let round = 0; round < 2 * rounds; round++) {
    await quantity.nth(round).click()
    await page.keyboard.type('12')
    typed.push(...(await takePaints(page, 3)))
    const button = page.getByRole('article').nth(round).locator('button[type=submit]')
    const { afterPaint, shown } = round % 2 ? atOnce : byHand
    shown.push(await timeToShow(page, cartLink, () => (round % 2 ? button.click() : pressByHand(button))))
    afterPaint.push(...(await takePaints(page, 1)))
    await button.and(page.locator(':not([aria-busy])')).waitFor()
  }
  report(`${cards} cards: a quantity painted`, typed)
  report(`${cards} cards: Add pressed by hand, painted`, byHand.afterPaint)
  show(`${cards} cards: the same, shown in the cart`, byHand.shown)
  report(`${cards} cards: Add in no time, painted`, atOnce.afterPaint)
  show(`${cards} cards: the same, shown in the cart`, atOnce.shown)
}

/** A human-like click; Playwright's own does everything in one instant. */
async function pressByHand(button: Locator): Promise<void> {
  await button.hover()
  await wait(hand.rests)
  await button.click({ delay: hand.presses })
}

async function measureTable(page: Page): Promise<void> {
  await page.goto(category)
  await page
    .getByRole('article')
    .nth(cards - 1)
    .waitFor()
  await takePaints(page, 0)
  await page.getByRole('button', { name: 'Table' }).click()
  const quantity = page.locator('input[data-quantity]')
  await quantity.nth(2 * cards - 1).waitFor()
  report(`to the table of ${2 * cards} rows`, await takePaints(page, 1))
  const typed: number[] = []
  const added: number[] = []
  const shown: number[] = []
  for (let round = 0; round < rounds; round++) {
    await quantity.nth(2 * round).click()
    await page.keyboard.type('12')
    typed.push(...(await takePaints(page, 3)))
    shown.push(await timeToShow(page, cartLink, () => page.keyboard.press('Enter')))
    added.push(...(await takePaints(page, 1)))
  }
  report(`${2 * cards} rows: a quantity painted`, typed)
  report(`${2 * cards} rows: Enter painted`, added)
  show(`${2 * cards} rows: Enter shown in the cart`, shown)
}

async function measureCart(page: Page, lines: number): Promise<void> {
  await fillCart(page, Object.fromEntries(Array.from({ length: lines }, (_, i) => [`LARGE-${i}-ROSE`, 3])))
  await page.goto('/shop/cart')
  const quantity = page.getByRole('main').getByRole('spinbutton')
  await quantity.nth(lines - 1).waitFor({ state: 'attached' })
  const afterPaint: number[] = []
  const shown: number[] = []
  await takePaints(page, 0)
  for (let round = 0; round < rounds; round++) {
    await quantity.nth(round).click()
    await page.keyboard.type(String(20 + round))
    shown.push(await timeToShow(page, 'main dl', () => page.keyboard.press('Enter')))
    afterPaint.push(...(await takePaints(page, 4)))
  }
  report(`cart of ${lines} lines: painted`, afterPaint)
  show(`cart of ${lines} lines: shown in the total`, shown)
}

/** A grid of a thousand rows: typing a code, typing a quantity, moving between rows. */
async function measureGrid(page: Page): Promise<void> {
  await page.goto('/shop/quick-order')
  await page.locator('astro-island[component-url*=QuickOrder][data-alive]').waitFor({ state: 'attached' })
  const block = Array.from({ length: gridRows - 1 }, (_, i) => `LARGE-${i}-ROSE\t3`).join('\n')
  await page.locator('[data-column=code]').first().focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(paste)
  }, block)
  await page.getByText(new RegExp(`^[1-9]\\d* of ${gridRows - 1} rows ready`)).waitFor()
  const quantity = page.locator('[data-column=quantity]')
  const typed: number[] = []
  const moved: number[] = []
  const coded: number[] = []
  await takePaints(page, 0)
  for (let round = 0; round < rounds; round++) {
    await quantity.nth(round).focus()
    await page.keyboard.type('12')
    typed.push(...(await takePaints(page, 2)))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    moved.push(...(await takePaints(page, 2)))
    await page.keyboard.type('LARGE')
    coded.push(...(await takePaints(page, 5)))
    await page.keyboard.press('Control+Z')
    await takePaints(page, 0)
  }
  report(`grid of ${gridRows} rows: a digit painted`, typed)
  report(`grid of ${gridRows} rows: from row to row painted`, moved)
  report(`grid of ${gridRows} rows: a letter painted`, coded)
}

async function measureFilters(page: Page): Promise<void> {
  await page.goto(category)
  await page
    .getByRole('article')
    .nth(cards - 1)
    .waitFor()
  await takePaints(page, 0)
  const afterPaint: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').waitFor()
    afterPaint.push(...(await takePaints(page, 1)))
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    afterPaint.push(...(await takePaints(page, 1)))
  }
  report('phone: filters opened and closed, painted', afterPaint)
}

/** Prints interactions, which have limits. */
function report(name: string, times: number[]): void {
  const { p50, max } = figuresOf(times)
  if (p50 >= limits.median || max >= limits.longest) errors.push(name)
  show(name, times)
}

function show(name: string, times: number[]): void {
  const { count, p50, max } = figuresOf(times)
  const figures = [p50, max].map((ms) => `${ms.toFixed(0)} ms`.padStart(9)).join(' ')
  print(`${name.padEnd(44)} ${String(count).padStart(4)} times, median and longest ${figures}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
