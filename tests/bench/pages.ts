/* `npm run bench:pages`: Lighthouse scores of the public pages on a phone (412 x 823, a slow connection and a four
   times slower processor), each measured three times. Reports medians, the worst performance, the bytes of the first
   view, and the JavaScript loaded before any interaction, gzipped. */
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import config from '../../playwright.config.ts'
import { startServer } from '../support/server.ts'

const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const server = await startServer()
const port = await freePort()
const { args = [], ...launch } = config.use?.launchOptions ?? {}
const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${port}`] })
try {
  for (const path of await publicPaths()) await measure(path)
} finally {
  await browser.close()
  await server.stop()
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => probe.once('listening', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}

/** Landing page, catalogue, its first category and product if there are such pages, and the terms. */
async function publicPaths(): Promise<string[]> {
  const map = await (await fetch(new URL('/sitemap-0.xml', server.url))).text()
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!).pathname)
  const first = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).slice(0, 1)
  return [
    '/',
    '/product-catalog',
    ...first(/^\/product-catalog\/[^/]+$/),
    ...first(/^\/product-catalog\/[^/]+\/[^/]+$/),
    '/privacy/terms-and-conditions'
  ]
}

async function measure(path: string): Promise<void> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    const address = new URL(path, server.url).href
    const audited = await lighthouse(address, { port, onlyCategories: [...categories], logLevel: 'error' })
    if (!audited) throw new Error(`Lighthouse says nothing of ${path}`)
    results.push(audited.lhr)
  }
  const scores = categories.map((name) => results.map(({ categories }) => (categories[name]?.score ?? 0) * 100))
  const audit = (name: string) => median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  const { total, scripts } = await weightOf(results.at(-1)!)
  const reported = [
    scores.map((all) => median(all).toFixed(0)).join(' '),
    `worst ${Math.min(...scores[0]!).toFixed(0)}`,
    `FCP ${audit('first-contentful-paint').toFixed(0)} ms`,
    `LCP ${audit('largest-contentful-paint').toFixed(0)} ms`,
    `CLS ${audit('cumulative-layout-shift').toFixed(3)}`,
    `blocked ${audit('total-blocking-time').toFixed(0)} ms`,
    `${kilobytes(total)} in all`,
    `${kilobytes(scripts)} JavaScript`
  ]
  process.stdout.write(`${path.padEnd(40)} ${reported.join(', ')}\n`)
  for (const fault of errorsOf(results.at(-1)!)) process.stdout.write(`  ${fault}\n`)
}

/** Bytes transferred for the first view, and of its scripts gzipped. */
async function weightOf({ audits }: Result): Promise<{ total: number; scripts: number }> {
  const { details } = audits['network-requests']!
  const items = (details?.type === 'table' ? details.items : []) as unknown as Requested[]
  const scripts = await Promise.all(
    items
      .filter(({ resourceType }) => resourceType === 'Script')
      .map(async ({ url }) => (await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })).headers)
  )
  return {
    total: items.reduce((sum, { transferSize }) => sum + transferSize, 0),
    scripts: scripts.reduce((sum, headers) => sum + Number(headers.get('Content-Length')), 0)
  }
}

interface Requested {
  url: string
  resourceType: string
  transferSize: number
}

/** Audits that lower a score, except performance. */
function errorsOf({ categories: audited, audits }: Result): string[] {
  return categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => audited[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`)
}
