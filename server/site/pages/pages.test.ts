import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import type { Env } from '../../core/app-context.ts'
import { createPages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const root = join(folder, 'dist')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: string | Buffer, base = root): void {
  const file = join(base, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

for (const name of [
  'index',
  'de',
  'checkout',
  'shop',
  'desk',
  'desk/login',
  'de/shop',
  'shell/product',
  'de/shell/product',
  '404',
  'de/404'
]) {
  write(`${name}.html`, `<!doctype html><title>${name}</title>`)
}
write('shop.html.br', brotliCompressSync('<!doctype html><title>shop</title>'))
write('shop.html.gz', gzipSync('<!doctype html><title>shop</title>'))
write('_astro/app.abc123.js', 'export {}')
write('pagefind/index/en_3f2a.pf_index', 'x')
write('pagefind/pagefind.js', 'export {}')
write('film.mp4', Buffer.from('0123456789'))
write(
  'csp.json',
  JSON.stringify({ scripts: ['sha256-abc='], styles: ['sha256-def='], connect: ['https://api.example.com'] })
)
write('catalogue.json', '{}')
write('robots.txt', 'Sitemap: http://built.example/sitemap-index.xml')
write('_redirects', '')
writeFileSync(join(folder, 'secret.txt'), 'secret')

function appOf(base: string, production = false) {
  const pages = createPages({ root: pathToFileURL(`${base}/`), production })
  return new Hono<Env>().use((context, next) => (context.set('locale', 'en'), next())).notFound(pages)
}

const app = appOf(root)
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method })
const html = { Accept: 'text/html,*/*' }

test('robots.txt names the sitemap at the configured origin', async () => {
  const site = { origin: 'http://127.0.0.1:0' }
  const pages = createPages({ root: pathToFileURL(`${root}/`), production: true, site })
  const shop = new Hono<Env>().use((context, next) => (context.set('locale', 'en'), next())).notFound(pages)
  // Known only once the server is listening.
  site.origin = 'https://shop.example.com'
  const response = await shop.request('/robots.txt')
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
  expect(await response.text()).toMatch(/^Sitemap: https:\/\/shop\.example\.com\/sitemap-index\.xml$/m)
  expect(await (await shop.request('/robots.txt', { method: 'HEAD' })).text()).toBe('')
  expect((await shop.request('/robots.txt', { method: 'POST' })).status).toBe(405)
})

describe('a page', () => {
  test('has the policy of the build, and is revalidated every time', async () => {
    const response = await get('/shop')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<title>shop</title>')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(response.headers.get('Content-Security-Policy')).toContain(
      "script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def=';"
    )
    expect(response.headers.get('Content-Security-Policy')).toContain("connect-src 'self' https://api.example.com;")
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test('may load a provider’s form only where it takes payments', async () => {
    const paying = new Hono<Env>()
      .use((context, next) => (context.set('locale', 'en'), next()))
      .notFound(createPages({ root: pathToFileURL(`${root}/`), production: true, providers: ['stripe'] }))
    const policyOf = async (path: string) => (await paying.request(path)).headers.get('Content-Security-Policy')
    expect(await policyOf('/checkout')).toContain('https://js.stripe.com')
    expect(await policyOf('/shop')).not.toContain('stripe')
    expect((await get('/checkout')).headers.get('Content-Security-Policy')).not.toContain('stripe')
  })

  test('may use the camera only where staff scan', async () => {
    const permissionsOf = async (path: string) => (await get(path)).headers.get('Permissions-Policy')
    expect(await permissionsOf('/desk?section=orders')).toContain('camera=(self), microphone=()')
    expect((await get('/desk')).headers.get('Content-Security-Policy')).toContain("'wasm-unsafe-eval'")
    for (const path of ['/desk/login', '/shop', '/_astro/app.abc123.js', '/nothing'])
      expect(await permissionsOf(path)).toContain('camera=(), microphone=()')
    expect((await get('/shop')).headers.get('Content-Security-Policy')).not.toContain('wasm')
  })

  test('returns 304 for a fresh copy, with one ETag per encoding', async () => {
    const plain = (await get('/shop')).headers.get('ETag')!
    const small = (await get('/shop', { 'Accept-Encoding': 'br' })).headers.get('ETag')!
    expect(small).not.toBe(plain)
    const again = await get('/shop', { 'If-None-Match': plain })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await get('/shop', { 'If-None-Match': small })).status).toBe(200)
    expect((await get('/shop', { 'If-None-Match': small, 'Accept-Encoding': 'br' })).status).toBe(304)
  })

  test('is compressed if the client accepts that', async () => {
    for (const coding of ['br', 'gzip']) {
      const response = await get('/shop', { 'Accept-Encoding': coding })
      expect(response.headers.get('Content-Encoding')).toBe(coding)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(Number(response.headers.get('Content-Length'))).toBe((await response.arrayBuffer()).byteLength)
    }
  })

  test('answers HEAD without a body', async () => {
    const response = await get('/shop', {}, 'HEAD')
    expect(response.headers.get('Content-Length')).toBe('34')
    expect(await response.text()).toBe('')
  })

  test('with a parameter is served by a shell, which has no URL of its own', async () => {
    expect(await (await get('/de/shop/products/luma')).text()).toContain('de/shell/product')
    expect((await get('/shell/product')).status).toBe(404)
  })

  test('redirects to the stored language without caching', async () => {
    const response = await get('/shop?a=1', { Cookie: 'locale=de_DE' })
    expect([response.status, response.headers.get('Location'), response.headers.get('Cache-Control')]).toEqual([
      302,
      '/de/shop?a=1',
      'no-store'
    ])
    expect((await get('/shop', { Cookie: 'locale=xx' })).status).toBe(200)
    expect((await get('/film.mp4', { Cookie: 'locale=de_DE' })).status).toBe(200)
  })

  test('allows no other method', async () => {
    const response = await get('/shop', {}, 'POST')
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect((await get('/film.mp4', {}, 'DELETE')).status).toBe(405)
    expect((await get('/nowhere', {}, 'POST')).status).toBe(404)
  })
})

describe('a URL without a page', () => {
  test('shows the not-found page in the language of the URL', async () => {
    const response = await get('/nowhere', html)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<title>404</title>')
    expect(await (await get('/de/nowhere', html)).text()).toContain('<title>de/404</title>')
    expect((await get('/nowhere')).headers.get('Content-Type')).toBe('application/problem+json')
  })

  test.each([
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/shop%00',
    '/%',
    '/%E0%A4%A',
    '/_astro/%2e%2e%2f%2e%2e%2fsecret.txt'
  ])('treats %s as missing, not as an error', async (path) => expect((await get(path, html)).status).toBe(404))

  test.each(['/csp.json', '/catalogue.json', '/_redirects', '/shop.html.br', '/shop.html'])(
    'never serves %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    }
  )
})

describe('a file', () => {
  test('with a hashed name is cached forever', async () => {
    const response = await get('/_astro/app.abc123.js')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    const cacheOf = async (path: string) => (await get(path)).headers.get('Cache-Control')
    expect(await cacheOf('/pagefind/index/en_3f2a.pf_index')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/pagefind/pagefind.js')).toBe('public, max-age=3600')
  })

  test('of a film is served in ranges', async () => {
    const part = await get('/film.mp4', { Range: 'bytes=2-4' })
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    const outside = await get('/film.mp4', { Range: 'bytes=10-' })
    expect([outside.status, outside.headers.get('Content-Range')]).toEqual([416, 'bytes */10'])
    expect((await get('/film.mp4')).headers.get('Accept-Ranges')).toBe('bytes')
  })

  test('larger than one read is streamed, whole and in ranges', async () => {
    const large = Buffer.alloc(600_000, 'abc')
    write('large.webp', large)
    const other = appOf(root)
    expect(Buffer.from(await (await other.request('/large.webp')).arrayBuffer()).equals(large)).toBe(true)
    const part = await other.request('/large.webp', { headers: { Range: 'bytes=-6' } })
    expect(await part.text()).toBe('abcabc')
  })
})

describe('a build', () => {
  test('is served once it replaces another', async () => {
    const place = join(folder, 'swapped')
    write('index.html', 'first', place)
    const served = appOf(place)
    expect(await (await served.request('/')).text()).toBe('first')
    write('index.html', 'second', `${place}-next`)
    write('new.html', 'new', `${place}-next`)
    renameSync(place, `${place}-old`)
    renameSync(`${place}-next`, place)
    expect(await (await served.request('/')).text()).toBe('second')
    expect(await (await served.request('/new')).text()).toBe('new')
  })

  test('is required in production, and otherwise returns missing pages', async () => {
    const nowhere = join(folder, 'nowhere')
    expect(() => appOf(nowhere, true)).toThrow('not been built')
    expect((await appOf(nowhere).request('/', { headers: html })).status).toBe(404)
  })

  test('sends HSTS in production', async () => {
    const response = await appOf(root, true).request('/')
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  })
})
