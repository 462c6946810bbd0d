/*
 * `npm run bench:sections`: how soon a section of the account shows what it is about, on a processor four times slower
 * than this one, in Chromium, from the click to the frame in which its heading stands and nothing of it is waited for.
 * Cold: its code and data come for the first time. Warm: it has been looked at before.
 */
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
    for (const [section, all] of kind) print(`${name} ${section.padEnd(20)} ${told(all)}`)
    print(`${name} ${'all'.padEnd(20)} ${told([...kind.values()].flat())}`)
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
  // The first is the one that is open.
  const inTurn = [...sections.slice(1), sections[0]!]
  for (const kind of ['cold', 'warm'] as const)
    for (const section of inTurn) {
      const all = times[kind].get(section) ?? []
      times[kind].set(section, all)
      const ms = await timeOfSwitch(page, section)
      // What was open when the page opened has been there already.
      if (kind === 'warm' || section !== sections[0]) all.push(ms)
    }
  await context.close()
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('admin@maison-lumiere.example')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop')
  await page.goto('/shop/account', { waitUntil: 'networkidle' })
  await page.locator('#account-sections a').nth(8).waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** From the click on a section's entry until its own heading stands and nothing grey is left, in milliseconds. */
function timeOfSwitch(page: Page, section: string): Promise<number> {
  return page.evaluate(async (name) => {
    const entry = [...document.querySelectorAll<HTMLElement>('#account-sections a')].find(
      ({ innerText }) => innerText.trim() === name
    )!
    const main = document.querySelector('main')!
    const isThere = () =>
      [...main.querySelectorAll<HTMLElement>('h1')].some((h1) => h1.offsetParent && h1.textContent.trim() === name) &&
      ![...main.querySelectorAll<HTMLElement>('.animate-shimmer')].some((grey) => grey.offsetParent)
    const painted = () => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame)))
    await painted()
    const started = performance.now()
    entry.click()
    while (!isThere()) await painted()
    await painted()
    return performance.now() - started
  }, section)
}

function told(times: number[]): string {
  if (times.length === 0) return ''
  const { p50, max } = figuresOf(times)
  return `median ${p50.toFixed(0)} ms, longest ${max.toFixed(0)} ms`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
