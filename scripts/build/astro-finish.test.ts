import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants, runInThisContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { finishBuild } from './astro-finish.mjs'
import { hostFiles } from './host-files.mjs'
import { inlineParts } from './inline-parts.mjs'
import { inlineSheets } from './inline-sheets.mjs'
import { lateScripts } from './late-scripts.mjs'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('a page', () => {
  test('is scanned for inline scripts and styles, ignoring data and files', () => {
    const page = `<script>one()</script><script type="module">two()\r\n</script><SCRIPT data-a="x > y">three()</SCRIPT>
      <script src="/a.js"></script><script type="application/json">{"a":1}</script><script type="application/ld+json">{}</script>
      <style>a{}</style><!-- <script>four()</script> -->`
    expect(inlineParts(page)).toEqual({
      scripts: ['one()', 'two()\n', 'three()'].map(hash),
      styles: [hash('a{}')],
      forbidden: []
    })
  })

  test.each([
    ['<p class="a" style="color:red">', '<p style="…">'],
    ["<a href='#' onclick='go()'>", '<a onclick="…">'],
    ['<svg><path style=fill:none /></svg>', '<path style="…">']
  ])('rejects %s', (html, found) => {
    expect(inlineParts(html).forbidden).toEqual([found])
  })

  test.each([
    '<p data-style="x" title="style=1">',
    '<script>"<p style=1>"</script>',
    '<p title="1">style="x"</p>',
    '<astro-island props="{&quot;onclick&quot;:1}">'
  ])('accepts %s', (html) => expect(inlineParts(html).forbidden).toEqual([]))
})

test('defers scripts on static pages, but not on pages with islands', () => {
  const scripts = ['/a.js', '/b.js', '/a.js'].map((src) => `<script type="module" src="${src}"></script>`).join('')
  const shown = lateScripts(`<body><p>word</p></body></html>${scripts}`)
  expect(shown).toMatch(/<p>word<\/p><script data-late="\/a\.js \/b\.js">[^<]+<\/script><\/body><\/html>$/)
  const withIslands = `<body><astro-island></astro-island></body>${scripts}`
  expect(lateScripts(withIslands)).toBe(withIslands)
  expect(lateScripts('<body><p>word</p></body>')).toBe('<body><p>word</p></body>')
})

test('deferred scripts load when the pointer moves, not when a page appears under a resting one', async () => {
  const html = lateScripts(
    '<body></body><script type="module" src="data:text/javascript,globalThis.brought=1"></script>'
  )
  const heard = new Map<string, (event: object) => void>()
  const page = {
    currentScript: { dataset: { late: html.match(/data-late="([^"]+)"/)![1] } },
    documentElement: { dataset: {} }
  }
  const listen = (name: string, heed: (event: object) => void) => heard.set(name, heed)
  const code = html.match(/<script data-late[^>]+>(.*)<\/script>/)![1]
  const run = runInThisContext(`(document, addEventListener) => ${code}`, {
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
  }) as (document: typeof page, addEventListener: typeof listen) => void
  run(page, listen)
  heard.get('pointermove')!({ movementX: 0, movementY: 0 })
  expect(page.documentElement.dataset).toEqual({})
  await new Promise((settled) => setImmediate(settled))
  expect(globalThis).not.toHaveProperty('brought')
  heard.get('pointermove')!({ movementX: 0, movementY: -3 })
  await expect.poll(() => page.documentElement.dataset).toEqual({ loaded: '' })
  expect(globalThis).toHaveProperty('brought', 1)
})

test('long pages inline their stylesheets, shorter ones and those with islands link them', async () => {
  const sheet = '<link rel="stylesheet" href="/_astro/a.css">'
  const read = async (href: string) => `a{background:url(${href}$&)}`
  const long = 'word '.repeat(30_000)
  expect(await inlineSheets(`<head>${sheet}</head>${long}`, read)).toBe(
    `<head><style data-sheet="/_astro/a.css">a{background:url(/_astro/a.css$&)}</style></head>${long}`
  )
  for (const page of [`${sheet}<p>word</p>`, `${sheet}<astro-island></astro-island>${long}`])
    expect(await inlineSheets(page, read)).toBe(page)
})

async function finish(pages: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'finish-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text)
  await finishBuild().hooks['astro:build:done']({ dir: pathToFileURL(`${folder}/`), logger: { info: () => {} } })
  return folder
}

test('a build gets hashes, precompressed files, and configuration for static hosts', async () => {
  const text = `<script>go()</script>${'<p>word</p>'.repeat(200)}`
  const folder = await finish({
    'index.html': text,
    'small.html': '<p>',
    'a.webp': 'x'.repeat(2000),
    'catalogue.json': 'x'.repeat(2000)
  })
  const names = [
    '_headers',
    '_redirects',
    'a.webp',
    'catalogue.json',
    'csp.json',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'nginx.conf',
    'small.html'
  ]
  expect(readdirSync(folder).toSorted()).toEqual(names)
  expect(JSON.parse(readFileSync(join(folder, 'csp.json'), 'utf8'))).toEqual({
    scripts: [hash('go()')],
    styles: [],
    connect: []
  })
  expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(text)
})

test('a build fails on a page the policy would break, and names it', async () => {
  await expect(finish({ 'a.html': '<p style="color:red">' })).rejects.toThrow('a.html contains <p style="…">')
})

test('static hosts get the same rewrites, redirects and policy', () => {
  const files = hostFiles({ scripts: ['sha256-abc='], styles: [] })
  expect(files['_redirects']).toContain('/de/shop/products/:code /de/shell/product 200\n')
  expect(files['_redirects']).toContain('/shop/cart/checkout /checkout 302\n')
  expect(files['_headers']).toContain("script-src 'self' 'sha256-abc='")
  expect(files['nginx.conf']).toContain('rewrite ^/de/shop/products/[^/]+$ /de/shell/product last;')
})
