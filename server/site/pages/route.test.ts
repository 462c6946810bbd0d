import { describe, expect, test } from 'vitest'
import { decodePath, routePage } from './route.ts'

const pages = new Set(
  ['/', '/shop', '/checkout', '/shell/product', '/404'].flatMap((path) => [path, path === '/' ? '/de' : `/de${path}`])
)
const isPage = (path: string) => pages.has(path)
const ask = (pathname: string, remembered?: 'en' | 'de', search = '') =>
  routePage({ pathname, search, remembered }, isPage)

describe('a URL', () => {
  test.each([
    ['/', '/'],
    ['/de', '/de'],
    ['/shop', '/shop'],
    ['/de/shop', '/de/shop'],
    ['/shop/products/luma', '/shell/product'],
    ['/de/shop/products/luma%20rose', '/de/shell/product']
  ])('%s is served by the page %s', (pathname, page) => {
    expect(ask(pathname)).toEqual({ to: 'page', page })
  })

  test.each([
    '/shell/product',
    '/de/shell/product',
    '/404',
    '/de/404',
    '/shop/products/',
    '/api/v2',
    '/de/api/x',
    '/_astro/x.js',
    '/nowhere',
    '//shop',
    '/fr/shop'
  ])('%s is not a page', (pathname) => expect(ask(pathname)).toMatchObject({ to: 'nothing' }))

  test.each([
    ['/shop/', '/shop'],
    ['/de/', '/de'],
    ['/shop/products/luma/', '/shop/products/luma'],
    ['//', '/'],
    ['/shop///', '/shop']
  ])('%s is permanently redirected without its slash, keeping the query', (pathname, location) => {
    expect(ask(pathname, undefined, '?a=1')).toEqual({ to: 'redirect', status: 308, location: `${location}?a=1` })
  })

  test('redirects from an old path to the new one in its language', () => {
    expect(ask('/shop/cart/checkout')).toEqual({ to: 'redirect', status: 302, location: '/checkout' })
    expect(ask('/de/shop/cart/checkout')).toEqual({ to: 'redirect', status: 302, location: '/de/checkout' })
  })

  test('never redirects to another host', () => {
    expect(ask('//evil.example/')).toMatchObject({ to: 'nothing' })
    expect(ask('//evil.example', 'de')).toMatchObject({ to: 'nothing' })
    expect(ask('/de//evil.example/')).toMatchObject({ to: 'nothing' })
  })

  test('with many slashes is handled in linear time', () => {
    // Quadratic time would be minutes, longer than a test may take.
    expect(ask(`${'/'.repeat(600_000)}x`)).toMatchObject({ to: 'nothing' })
  })
})

describe('a stored language', () => {
  test('redirects from an unprefixed page', () => {
    expect(ask('/shop', 'de', '?a=1&b=2')).toEqual({ to: 'redirect', status: 302, location: '/de/shop?a=1&b=2' })
    expect(ask('/', 'de')).toMatchObject({ location: '/de' })
    expect(ask('/shop/products/a%20b', 'de')).toMatchObject({ location: '/de/shop/products/a%20b' })
  })

  test('does not affect a URL with a language, or a page missing in the stored one', () => {
    expect(ask('/de/shop', 'en')).toEqual({ to: 'page', page: '/de/shop' })
    expect(ask('/shop', 'en')).toEqual({ to: 'page', page: '/shop' })
    pages.add('/only-english')
    expect(ask('/only-english', 'de')).toEqual({ to: 'page', page: '/only-english' })
  })
})

test.each(['/../etc/passwd', '/%2e%2e/etc', '/a%2fb', '/a%5cb', '/a%00b', '/%', '/%E0%A4%A', '/a\\b'])(
  '%s is not a file path',
  (pathname) => {
    expect(decodePath(pathname)).toBeUndefined()
  }
)
