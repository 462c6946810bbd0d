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

test('a shop page needs less than 120 kB of JavaScript, gzipped, on wide screens and on phones @desktop', async ({
  page
}) => {
  // An Admin sees every section of the account.
  await enter(page, 'admin@maison-lumiere.example')
  await measure(page, pages, (path, { wide, phone }) => {
    expect(weightOf(wide), path).toBeLessThan(limit)
    expect(weightOf(phone), `${path} on phones`).toBeLessThan(limit)
  })
})

/** Without a session; a partner's browser leaves these pages. */
const visitorPages = ['/register', '/login']

test('a form for visitors needs less than 120 kB of JavaScript, gzipped @desktop', async ({ page }) => {
  await measure(page, visitorPages, (path, { wide, phone }) => {
    expect(weightOf(wide), path).toBeLessThan(limit)
    expect(phone, `${path} has no scripts for one width only`).toEqual(wide)
  })
})

/** What is in view, and so is loaded at once, depends on the width; other pages differ by islands for one width only. */
const pagesByWidth = [
  '/shop/category/femtech',
  '/shop/products/luma',
  '/shop/products?search=luma',
  '/shop/account?section=order-history'
]

test('a page whose scripts depend on what is in view needs less than 120 kB of them on phones @phone', async ({
  page
}) => {
  await enter(page, 'admin@maison-lumiere.example')
  await measure(page, pagesByWidth, (path, { phone }) => expect(weightOf(phone), path).toBeLessThan(limit))
})

const sectionLimit = 150_000

test('a section of the desk needs less than 150 kB of JavaScript on top of React, gzipped @desktop', async ({
  page
}) => {
  await enterDesk(page)
  const paths = sectionCodes.map((code) => `/desk?section=${code}`)
  await measure(page, paths, (path, { wide, phone }) => {
    const own = wide.filter(({ name }) => !name.startsWith('react.'))
    expect(own, 'React is a chunk of its own').toHaveLength(wide.length - 1)
    expect(weightOf(own), path).toBeLessThan(sectionLimit)
    expect(phone, 'the desk has no scripts for one width only').toEqual(wide)
  })
})

const weightOf = (scripts: readonly Script[]) => scripts.reduce((sum, { weight }) => sum + weight, 0)

/** The scripts of a page on wide screens, and on phones. */
interface Needed {
  wide: Script[]
  phone: Script[]
}

/** Opens each path, and passes on the scripts that it needs. */
async function measure(page: Page, paths: string[], check: (path: string, needed: Needed) => void): Promise<void> {
  // Idle-time preloading delays nothing, so it does not count; forms that hydrate when idle (client:late) do.
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, options) =>
      options?.timeout ? window.setTimeout(work, 0, { didTimeout: true, timeRemaining: () => 0 }) : 0
  })
  const known = new Map<string, Script>()
  /** All static imports of a script count, even if not requested this time. */
  const withImports = async (addresses: readonly string[]): Promise<Set<string>> => {
    const all = new Set(addresses)
    for (const address of all) {
      const script = known.get(address) ?? (await readScript(page, address))
      known.set(address, script)
      for (const one of script.imports) all.add(one)
    }
    return all
  }
  for (const path of paths) {
    const { named, islands, requested } = await scriptsOf(page, path)
    const ofIslands = await withImports([...named, ...islands.map(({ script }) => script)])
    const others = await withImports(requested.filter((address) => !ofIslands.has(address)))
    const needed = async (width: keyof Island['widths']) => {
      const awake = islands.filter(({ widths }) => widths[width]).map(({ script }) => script)
      return [...(await withImports([...named, ...awake])).union(others)].map((address) => known.get(address)!)
    }
    const [wide, phone] = [await needed('wide'), await needed('phone')]
    const totals = [wide, phone].map((scripts) => (weightOf(scripts) / 1000).toFixed(1))
    test.info().annotations.push({ type: 'JavaScript', description: `${path}: ${totals.join(' kB, on phones ')} kB` })
    expect(wide.length, path).toBeGreaterThan(0)
    check(path, { wide, phone })
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

/** The script of an island that hydrates at some widths only. */
interface Island {
  script: string
  widths: { wide: boolean; phone: boolean }
}

/** URLs of the scripts a page references, those of islands for one width, and those it requests until it is idle. */
async function scriptsOf(page: Page, path: string) {
  const requested = new Set<string>()
  const note = (request: Request) => {
    if (request.url().endsWith('.js')) requested.add(request.url())
  }
  page.on('request', note)
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  page.off('request', note)
  const found = await page
    .locator('astro-island[client=media]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('component-url') ?? '', one.getAttribute('opts') ?? '']))
  const islands = found.map(([script = '', options = '']): Island => {
    const { value } = JSON.parse(options) as { value: keyof typeof widthsOf }
    return { script: new URL(script, page.url()).href, widths: widthsOf[value] }
  })
  const source = (await response!.body()).toString()
  const named = [...source.matchAll(/\/_astro\/[\w.@-]+\.js/g)]
    .map(([address]) => new URL(address, page.url()).href)
    .filter((address) => islands.every(({ script }) => script !== address))
  return { named, islands, requested: [...requested] }
}

/** Every media query of an island; another one fails here. */
const widthsOf = {
  '(min-width: 48rem)': { wide: true, phone: false },
  '(width < 48rem)': { wide: false, phone: true }
}
