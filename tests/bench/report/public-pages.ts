import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import config from '../../../playwright.config.ts'
import { startServer } from '../../support/server.ts'
import { freePort } from '../scaling/free-port.ts'

const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Every page scores 100 in all categories. LCP in milliseconds, scripts in bytes as gzip. */
export const publicLimits = { score: 100, lcp: 1500, scripts: 10_000 }

/** Medians of one page on a phone. Bytes are those of the first view. */
export interface PublicPage {
  path: string
  /** Performance, accessibility, best practices, SEO. */
  scores: number[]
  worstPerformance: number
  fcp: number
  lcp: number
  cls: number
  blocked: number
  bytes: number
  scripts: number
}

/** A measured page with the audits that lower a score, except performance. */
export interface AuditedPage extends PublicPage {
  errors: string[]
}

/** Lighthouse results of a page of each public kind, on a phone with a slow connection and a slow processor. */
export async function measurePublicPages(each: (page: AuditedPage) => void = () => undefined): Promise<PublicPage[]> {
  const server = await startServer()
  const port = await freePort()
  const { args = [], ...launch } = config.use?.launchOptions ?? {}
  const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${port}`] })
  const pages: PublicPage[] = []
  try {
    for (const path of await publicPaths(server.url)) {
      const { errors, ...page } = await measure(new URL(path, server.url), port)
      each({ ...page, errors })
      pages.push(page)
    }
    return pages
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** What a page exceeds, in words. */
export function overLimits({ path, scores, lcp, scripts }: PublicPage): string[] {
  return [
    ...(scores.some((score) => score < publicLimits.score) ? [`${path} scores ${scores.join(' ')}`] : []),
    ...(lcp >= publicLimits.lcp ? [`${path} has an LCP of ${lcp} ms`] : []),
    ...(scripts >= publicLimits.scripts && !isForm(path) ? [`${path} has ${scripts} bytes of scripts`] : [])
  ]
}

/** Registration and sign-in are forms of the shop, with its scripts. */
const isForm = (path: string) => path === '/register' || path === '/login'

/** One path of each kind in the sitemap: pages of the catalogue by depth, a category and a collection; others all. */
async function publicPaths(url: string): Promise<string[]> {
  const map = await (await fetch(new URL('/sitemap-0.xml', url))).text()
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!).pathname)
  const products = paths.filter((path) => /^\/product-catalog\/[^/]+\/[^/]+$/.test(path))
  const lists = paths.filter((path) => /^\/product-catalog\/[^/]+$/.test(path))
  const isCategory = (path: string) => products.some((product) => product.startsWith(`${path}/`))
  const category = lists.find(isCategory)
  const collection = lists.find((path) => !isCategory(path))
  const single = paths.filter((path) => !/^\/(de|fr|it|es)(\/|$)/.test(path) && !path.startsWith('/product-catalog/'))
  return [...single, category, collection, products[0]].filter((path) => path !== undefined)
}

async function measure(address: URL, port: number): Promise<AuditedPage> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    const audited = await lighthouse(address.href, { port, onlyCategories: [...categories], logLevel: 'error' })
    if (!audited) throw new Error(`Lighthouse says nothing of ${address.pathname}`)
    results.push(audited.lhr)
  }
  const scores = categories.map((name) =>
    results.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))
  )
  const audit = (name: string) => median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  return {
    path: address.pathname,
    scores: scores.map(median),
    worstPerformance: Math.min(...scores[0]!),
    fcp: Math.round(audit('first-contentful-paint')),
    lcp: Math.round(audit('largest-contentful-paint')),
    cls: Number(audit('cumulative-layout-shift').toFixed(3)),
    blocked: Math.round(audit('total-blocking-time')),
    ...(await weightOf(results.at(-1)!)),
    errors: errorsOf(results.at(-1)!)
  }
}

/** Bytes transferred for the first view, and of its scripts gzipped. */
async function weightOf({ audits }: Result): Promise<{ bytes: number; scripts: number }> {
  const { details } = audits['network-requests']!
  const items = (details?.type === 'table' ? details.items : []) as unknown as Requested[]
  const scripts = await Promise.all(
    items
      .filter(({ resourceType }) => resourceType === 'Script')
      .map(async ({ url }) => (await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })).headers)
  )
  return {
    bytes: items.reduce((sum, { transferSize }) => sum + transferSize, 0),
    scripts: scripts.reduce((sum, headers) => sum + Number(headers.get('Content-Length')), 0)
  }
}

interface Requested {
  url: string
  resourceType: string
  transferSize: number
}

function errorsOf({ categories: audited, audits }: Result): string[] {
  return categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => audited[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`)
}
