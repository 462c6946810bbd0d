import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { intlTag, languages, localisedPath, splitLocale } from '../../../contract/locale.ts'
import { expect, test } from '../../support/e2e.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))
const pathOf = (address: string) => new URL(address).pathname
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...found]) => found)

/** URLs and their translations, from the sitemap named in robots.txt. */
async function readSitemap(request: APIRequestContext): Promise<Map<string, string[][]>> {
  const read = async (address: string) => {
    const response = await request.get(pathOf(address))
    expect(response.status(), address).toBe(200)
    return response.text()
  }
  const [[index] = []] = all(await (await request.get('/robots.txt')).text(), /^Sitemap: (\S+)$/gm)
  const maps = await Promise.all(all(await read(index!), /<loc>([^<]+)/g).map(([address]) => read(address!)))
  const entries = maps.flatMap((map) => all(map, /<url>([\s\S]*?)<\/url>/g).flat())
  return new Map(
    entries.map((entry) => [all(entry, /<loc>([^<]+)/g)[0]![0]!, all(entry, /hreflang="([^"]+)" href="([^"]+)"/g)])
  )
}

test('the sitemap lists exactly the pages with a canonical URL, in all languages @desktop', async ({ request }) => {
  const listed = await readSitemap(request)
  const canonical = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => all(readFileSync(join(dist, name), 'utf8'), /<link rel="canonical" href="([^"]+)"/g).flat())
  expect([...listed.keys()].toSorted()).toEqual(canonical.toSorted())
  for (const path of ['/', '/product-catalog', '/register', '/shop/about', '/privacy/terms-and-conditions'])
    expect(canonical.map((address) => pathOf(address))).toContain(path)
  for (const [address, links] of listed) {
    const { path } = splitLocale(pathOf(address))
    const expected = languages.map(({ code }) => [intlTag(code), localisedPath(path, code)])
    expect(links.map(([tag, to]) => [tag, pathOf(to!)])).toEqual([...expected, ['x-default', path]])
    for (const [, to] of links) expect(listed.has(to!), to).toBe(true)
  }
})

test('a listed page has matching metadata, social tags and structured data @desktop', async ({ request }) => {
  const listed = await readSitemap(request)
  const pictures = new Set<string>()
  const kinds = new Set<string>()
  for (const [address, links] of listed) {
    const response = await request.get(pathOf(address), { headers: { Accept: 'text/html' } })
    const page = await response.text()
    expect(response.status(), address).toBe(200)
    expect(all(page, /<link rel="canonical" href="([^"]+)"/g)).toEqual([[address]])
    expect(all(page, /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)).toEqual(links)
    expect(page).not.toContain('noindex')
    expect(all(page, /<meta property="og:url" content="([^"]+)"/g)).toEqual([[address]])
    expect(page).toContain('<meta property="og:title"')
    expect(all(page, /<meta name="description" content="([^"]+)"/g), address).toHaveLength(1)
    const [[picture] = []] = all(page, /<meta property="og:image" content="([^"]+)"/g)
    pictures.add(pathOf(picture!))
    for (const [text] of all(page, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      const fact = JSON.parse(text!) as Record<string, string>
      expect(fact['@context']).toBe('https://schema.org')
      kinds.add(fact['@type']!)
    }
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['Organization', 'BreadcrumbList']))
  for (const picture of pictures) {
    const response = await request.get(picture)
    expect(response.headers()['content-type']).toBe('image/jpeg')
    expect(await sharp(await response.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})
