import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, devices, type Locator, type Page } from '@playwright/test'
import { connect } from '../../../server/db/connect.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import config from '../../../playwright.config.ts'
import { fillCart } from '../../e2e/cart/filled-cart.ts'
import { fillShop } from '../../support/large/large-shop.ts'
import { startServer } from '../../support/server.ts'
import { takePaints, timeToShow, watchPages } from './browser-watch.ts'
import { figuresOf } from '../clients.ts'

const slowdown = 4
const serverDelay = 1000
const rounds = 8
/** Milliseconds between hovering a button and pressing it, and until its release. */
const hand = { rests: 200, presses: 80 }
const cards = 100
const longCart = 500
/** Milliseconds from an interaction to the next paint. */
export const interactionLimits = { longest: 200, median: 100 }

/** Times of an interaction in milliseconds, to its next paint; with `until`, until the element shows the change. */
export interface Interaction {
  name: string
  until?: string
  count: number
  median: number
  longest: number
}

type Report = (name: string, times: number[], until?: string) => void

const gridRows = 1000
const category = '/shop/category/condoms'
const cartLink = 'astro-island[component-url*=CartLink]'
const buyer = 'commercial@maison-lumiere.example'
const size = { products: 3000, companies: 0, orders: 0 }

/**
 * Response times of the shop's pages in Chromium on a processor four times slower, with a server that takes a second
 * for each cart change.
 */
export async function measureInteractions(each: (found: Interaction) => void = () => undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const found: Interaction[] = []
  const report: Report = (name, times, until) => {
    const { count, p50, max } = figuresOf(times)
    const one = { name, ...(until && { until }), count, median: Math.round(p50), longest: Math.round(max) }
    found.push(one)
    each(one)
  }
  try {
    await (await startServer({ dataDir })).stop()
    const db = await connect({ dataDir })
    await fillShop(db, size, new Date())
    await db.close()
    await measureAll(dataDir, report)
    return found
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Whether an interaction takes longer to the next paint than allowed. */
export const isTooSlow = ({ until, median, longest }: Interaction) =>
  !until && (median >= interactionLimits.median || longest >= interactionLimits.longest)

async function measureAll(dataDir: string, report: Report): Promise<void> {
  const server = await startServer({ dataDir })
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const open = async (device: (typeof devices)[string]) => {
      const context = await browser.newContext({ ...device, baseURL: server.url, locale: 'en-US' })
      return signedIn(await context.newPage())
    }
    const desktop = await open({ ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } })
    await measureCards(desktop, report)
    await measureTable(desktop, report)
    await measureCart(desktop, cards, report)
    await measureCart(desktop, longCart, report)
    await measureGrid(desktop, report)
    await desktop.context().close()
    const phone = await open({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
    await measureFilters(phone, report)
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

async function measureCards(page: Page, report: Report): Promise<void> {
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
  report(`${cards} cards: typing a quantity`, typed)
  report(`${cards} cards: Add, pressed by hand`, byHand.afterPaint)
  report(`${cards} cards: Add, pressed by hand`, byHand.shown, 'cart link')
  report(`${cards} cards: Add, in no time`, atOnce.afterPaint)
  report(`${cards} cards: Add, in no time`, atOnce.shown, 'cart link')
}

/** A human-like click; Playwright's own does everything in one instant. */
async function pressByHand(button: Locator): Promise<void> {
  await button.hover()
  await wait(hand.rests)
  await button.click({ delay: hand.presses })
}

async function measureTable(page: Page, report: Report): Promise<void> {
  await page.goto(category)
  await page
    .getByRole('article')
    .nth(cards - 1)
    .waitFor()
  await takePaints(page, 0)
  await page.getByRole('button', { name: 'Table' }).click()
  const quantity = page.locator('input[data-quantity]')
  await quantity.nth(2 * cards - 1).waitFor()
  report(`table of ${2 * cards} rows: opening`, await takePaints(page, 1))
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
  report(`table of ${2 * cards} rows: typing a quantity`, typed)
  report(`table of ${2 * cards} rows: Enter`, added)
  report(`table of ${2 * cards} rows: Enter`, shown, 'cart link')
}

async function measureCart(page: Page, lines: number, report: Report): Promise<void> {
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
  report(`cart of ${lines} lines: typing a quantity and Enter`, afterPaint)
  report(`cart of ${lines} lines: Enter`, shown, 'total')
}

/** A grid of a thousand rows: typing a code, typing a quantity, moving between rows. */
async function measureGrid(page: Page, report: Report): Promise<void> {
  await page.goto('/shop/quick-order')
  await page.locator('astro-island[component-url*=QuickOrder][data-hydrated]').waitFor({ state: 'attached' })
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
  report(`quick order of ${gridRows} rows: a digit`, typed)
  report(`quick order of ${gridRows} rows: from row to row`, moved)
  report(`quick order of ${gridRows} rows: a letter`, coded)
}

async function measureFilters(page: Page, report: Report): Promise<void> {
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
  report('phone: opening and closing filters', afterPaint)
}
