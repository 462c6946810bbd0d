/* `npm run bench:sections`: time until a section of the account is complete, on a four times slower processor, in
   Chromium, from the click to the last frame that changes. Cold: code and data load for the first time, without
   preloading. Warm: the section has been visited before. */
import { chromium, type Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { startServer } from '../support/server.ts'
import { figuresOf } from './clients.ts'

const slowdown = 4
const rounds = 5

const server = await startServer()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const times = { cold: new Map<string, number[]>(), warm: new Map<string, number[]>() }
  for (let round = 0; round < rounds; round++) await measureRound(times)
  for (const [name, kind] of [
    ['cold', times.cold],
    ['warm', times.warm]
  ] as const) {
    for (const [section, all] of kind) print(`${name} ${section.padEnd(20)} ${reported(all)}`)
    print(`${name} ${'all'.padEnd(20)} ${reported([...kind.values()].flat())}`)
  }
} finally {
  await browser.close()
  await server.stop()
}

async function measureRound(times: Record<'cold' | 'warm', Map<string, number[]>>): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 }
  })
  const page = await context.newPage()
  await signIn(page)
  const sections = await page.locator('#account-sections a').allInnerTexts()
  // The first section is already open.
  const inTurn = [...sections.slice(1), sections[0]!]
  for (const kind of ['cold', 'warm'] as const)
    for (const section of inTurn) {
      const all = times[kind].get(section) ?? []
      times[kind].set(section, all)
      const ms = await timeOfSwitch(page, section)
      // The section open at page load has been rendered already.
      if (kind === 'warm' || section !== sections[0]) all.push(ms)
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
  await page.locator('#account-sections a').nth(8).waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/**
 * Milliseconds from clicking a section's menu entry until its heading is shown, no skeleton is left, and the viewport
 * no longer changes.
 */
function timeOfSwitch(page: Page, section: string): Promise<number> {
  return page.evaluate(async (name) => {
    const entry = [...document.querySelectorAll<HTMLElement>('#account-sections a')].find(
      ({ innerText }) => innerText.trim() === name
    )!
    const main = document.querySelector('main')!
    const isSectionShown = () =>
      [...main.querySelectorAll('h1')].some((h1) => h1.checkVisibility() && h1.textContent.trim() === name) &&
      ![...main.querySelectorAll('.animate-breathe')].some((grey) => grey.checkVisibility())
    // Elements at the points of a grid over the viewport.
    const grid = Array.from({ length: 8 * 6 }, (_, i) => [(i % 8) + 0.5, Math.floor(i / 8) + 0.5] as const)
    const elementsOnGrid = () =>
      grid.map(([column, line]) => document.elementFromPoint((innerWidth / 8) * column, (innerHeight / 6) * line))
    // Read just before the browser paints, so that measuring costs nothing.
    const paint = async <T>(measure: () => T): Promise<T> => {
      const found = await new Promise<T>((frame) => requestAnimationFrame(() => frame(measure())))
      await new Promise((done) => setTimeout(done))
      return found
    }
    await paint(() => undefined)
    const started = performance.now()
    entry.click()
    let lastChange = started
    let shown: (Element | null)[] = []
    for (let now = started; shown.length === 0 || now - lastChange < 300; now = performance.now()) {
      const next = await paint(() => (isSectionShown() ? elementsOnGrid() : []))
      if (next.length === 0 || !next.every((one, i) => one === shown[i])) lastChange = performance.now()
      shown = next
    }
    return lastChange - started
  }, section)
}

function reported(times: number[]): string {
  if (times.length === 0) return ''
  const { p50, max } = figuresOf(times)
  return `median ${p50.toFixed(0)} ms, longest ${max.toFixed(0)} ms`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
