import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../../../../contract/orders/order.ts'
import { addToCart, setCart } from '../store.ts'
import { addAvailableToCart, addManyToCart } from './add-many-to-cart.ts'

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const firstUses = () => {
  const keys = fetched.mock.calls.map(([request]) => request.headers.get('Idempotency-Key'))
  return keys.map((key) => keys.indexOf(key))
}
const show = (tokenValue: string, version: number) => setCart({ tokenValue, version, items: [] as unknown } as Order)

beforeAll(useTestStorageEngine)
beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost/shop'))
  vi.stubGlobal('fetch', (...input: Parameters<typeof fetch>) => fetched(new Request(...input)))
  fetched.mockRejectedValue(new TypeError('fetch failed'))
})
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const sku = 'LUMA-ROSE'
const productVariant = `/api/v2/shop/product-variants/${sku}`
const additions: [string, (quantity: number) => Promise<unknown>][] = [
  ['one line', (quantity) => addToCart(productVariant, quantity)],
  ['many lines', (quantity) => addManyToCart([{ sku, quantity }])],
  ['an order again', (quantity) => addAvailableToCart([{ productVariant, quantity }])]
]

test.each(additions)('adding %s without a response has the same key until a later cart is shown', async (name, add) => {
  const attempt = (quantity: number) => add(quantity).catch(() => undefined)
  show(name, 1)
  for (const quantity of [6, 6, 7, 6]) await attempt(quantity)
  show(name, 2)
  await attempt(6)
  expect(firstUses()).toEqual([0, 0, 2, 0, 4])
})
