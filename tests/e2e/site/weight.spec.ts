import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { sectionCodes } from '../../../src/islands/desk/section-codes.ts'
import { sectionList } from '../../../src/islands/shell/account/section-list.ts'
import { enterDesk } from '../desk/desk.ts'
import { enter } from '../shopper.ts'

const limit = 120_000
const pages = [
  '/shop',
  '/shop/category/femtech',
  '/shop/products/luma',
  '/shop/products?search=luma',
  '/shop/cart',
  '/shop/quick-order',
  '/shop/help',
  '/checkout',
  ...sectionList.map(({ code }) => `/shop/account?section=${code}`),
  '/shop/payment/status',
  '/order/none/pay'
]

test('a shop page needs less than 120 kB of JavaScript, gzipped', async ({ page }) => {
  // An Admin sees every section of the account.
  await enter(page, 'admin@maison-lumiere.example')
  await measure(page, pages, (path, scripts) => expect(weightOf(scripts), path).toBeLessThan(limit))
})

const sectionLimit = 150_000

test('a section of the desk needs less than 150 kB of JavaScript on top of React, gzipped', async ({ page }) => {
  await enterDesk(page)
  const paths = sectionCodes.map((code) => `/desk?section=${code}`)
  await measure(page, paths, (path, scripts) => {
    const own = scripts.filter(({ name }) => !name.startsWith('react.'))
    expect(own, 'React is a chunk of its own').toHaveLength(scripts.length - 1)
    expect(weightOf(own), path).toBeLessThan(sectionLimit)
  })
})

const weightOf = (scripts: readonly Script[]) => scripts.reduce((sum, { weight }) => sum + weight, 0)

/** Opens each path, and passes on the scripts that it needs. */
async function measure(page: Page, paths: string[], check: (path: string, scripts: Script[]) => void): Promise<void> {
  // Idle-time preloading delays nothing, so it does not count.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0))
  const known = new Map<string, Script>()
  for (const path of paths) {
    const needed = await scriptsOf(page, path)
    // All imports of a script count, even if not requested this time.
    for (const address of needed) {
      if (!known.has(address)) known.set(address, await readScript(page, address))
      for (const one of known.get(address)!.imports) needed.add(one)
    }
    const scripts = [...needed].map((address) => known.get(address)!)
    const total = (weightOf(scripts) / 1000).toFixed(1)
    test.info().annotations.push({ type: 'JavaScript', description: `${path}: ${total} kB` })
    expect(scripts.length, path).toBeGreaterThan(0)
    check(path, scripts)
  }
}

const firstView = 400_000
const publicScripts = 10_000
const publicPages = [
  '/',
  '/product-catalog',
  '/product-catalog/sex-toys-for-women',
  '/product-catalog/sex-accessories',
  '/product-catalog/sex-toys-for-women/luma',
  '/shop/about',
  '/privacy/privacy-policy'
]

test('a public page needs less than 10 kB of JavaScript, and 400 kB for its first view @desktop', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const path of publicPages) {
    const requests: Request[] = []
    const note = (request: Request) => requests.push(request)
    page.on('requestfinished', note)
    await page.goto(path, { waitUntil: 'networkidle' })
    page.off('requestfinished', note)
    const sizes = await Promise.all(
      requests.map(async (request) => ({
        isScript: request.resourceType() === 'script',
        bytes: (await request.sizes()).responseBodySize
      }))
    )
    const sum = (all: typeof sizes) => all.reduce((total, { bytes }) => total + bytes, 0)
    const total = sum(sizes)
    test.info().annotations.push({ type: 'first view', description: `${path}: ${(total / 1000).toFixed(1)} kB` })
    expect(total, path).toBeGreaterThan(0)
    expect(total, path).toBeLessThan(firstView)
    expect(sum(sizes.filter(({ isScript }) => isScript)), path).toBeLessThan(publicScripts)
  }
})

interface Script {
  /** File name, which starts with the chunk's name. */
  name: string
  /** Bytes, gzipped as the build does. */
  weight: number
  /** URLs of its static imports. */
  imports: string[]
}

async function readScript(page: Page, address: string): Promise<Script> {
  const text = (await (await page.request.get(address)).body()).toString()
  const names = [...text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.@-]+\.js)["'`]/g)].map(([, name]) => name!)
  return {
    name: new URL(address).pathname.split('/').at(-1)!,
    weight: gzipSync(text, { level: 9 }).length,
    imports: names.map((name) => new URL(name, address).href)
  }
}

/** URLs of the scripts a page references, and of those it loads until the network is idle. */
async function scriptsOf(page: Page, path: string): Promise<Set<string>> {
  const addresses = new Set<string>()
  const note = (request: Request) => {
    if (request.url().endsWith('.js')) addresses.add(request.url())
  }
  page.on('request', note)
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  page.off('request', note)
  const sleeping = await page.evaluate(() =>
    [...document.querySelectorAll('astro-island[client="media"]')].flatMap((island) => {
      const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: string }
      return matchMedia(value ?? '').matches ? [] : [island.getAttribute('component-url') ?? '']
    })
  )
  const source = (await response!.body()).toString()
  // Scripts for other viewport widths are not loaded.
  for (const [named] of source.matchAll(/\/_astro\/[\w.@-]+\.js/g))
    if (!sleeping.includes(named)) addresses.add(new URL(named, page.url()).href)
  return addresses
}
