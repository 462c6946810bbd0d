import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { shopRoutes } from './astro-routes.mjs'

type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

function handleOf(): Handle {
  const stack: { handle: Handle }[] = []
  shopRoutes(undefined).configureServer({ middlewares: { stack } })()
  return stack[0]!.handle
}

/** Result of a request: the URL Astro sees, or the redirect target. */
function ask(url: string, headers: Record<string, string> = {}): string {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    url,
    method: 'GET',
    headers: { accept: 'text/html', ...headers }
  })
  const response = new ServerResponse(request)
  let seen: string | undefined
  handleOf()(request, response, () => (seen = request.url))
  return seen ?? `${response.statusCode} ${String(response.getHeader('Location'))}`
}

test.each([
  ['/shop/products/luma', '/shell/product'],
  ['/de/shop/products/luma?a=1', '/de/shell/product?a=1'],
  ['/de/shop', '/de/shop'],
  ['/@vite/client', '/@vite/client'],
  ['/src/brand.ts', '/src/brand.ts'],
  ['/api/v2/shop/orders/', '/api/v2/shop/orders/'],
  ['/de/shop/', '308 /de/shop'],
  ['/shop/products/luma/?a=1', '308 /shop/products/luma?a=1'],
  ['/de/shop/cart/checkout', '302 /de/checkout']
])('in development %s is routed to %s', (url, target) => {
  expect(ask(url)).toBe(target)
})

test('in development the stored language redirects to its page, and only for pages', () => {
  const cookie = 'a=b; locale=de_DE'
  expect(ask('/shop?a=1', { cookie })).toBe('302 /de/shop?a=1')
  expect(ask('/shop', { cookie, accept: 'application/json' })).toBe('/shop')
})

test('proxies the API on the same origin, if there is one', () => {
  const proxy = shopRoutes('http://127.0.0.1:4322').config().server?.proxy ?? {}
  expect(Object.keys(proxy)).toEqual(
    expect.arrayContaining(['/api/', '/form/', '/shop/import/', '/customer-admin/', '/dev/', '/health/', '/metrics'])
  )
  expect(proxy).not.toHaveProperty('/_astro/')
  expect(shopRoutes(undefined).config()).toEqual({})
})
