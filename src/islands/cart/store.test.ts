import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Order, OrderItem } from '../../../contract/orders/order.ts'
import { errorTexts } from '../../lib/api/api-error.ts'
import { $toasts, toastDurations } from '../../lib/toasts.ts'
import { texts } from '../../i18n/texts.ts'
import { cartActions } from './parts/cart-actions.ts'
import { removeLine } from './remove-line.ts'
import { $cart, addToCart, clearCart, endCart, setCart, loadCart, reloadCart, setQuantity } from './store.ts'

errorTexts.error = 'Error'

const luma = '/api/v2/shop/product-variants/LUMA-ROSE'
const cart = (fields: Partial<Order> = {}): Order => ({
  '@id': '/api/v2/shop/orders/t',
  tokenValue: 't',
  number: null,
  state: 'cart',
  checkoutState: 'cart',
  paymentState: 'cart',
  creditNotes: [],
  paymentNames: [],
  settlement: [],
  shippingState: 'cart',
  version: 1,
  currencyCode: 'EUR',
  currencySign: '€',
  localeCode: 'en_US',
  channel: '/c',
  customer: { fullName: 'Élise' },
  items: [],
  itemsTotal: 0,
  itemsSubtotal: 0,
  orderPromotionTotal: 0,
  manualDiscount: 0,
  shippingTotal: 0,
  shippingTaxTotal: 0,
  taxTotal: 0,
  total: 0,
  totalUnpaidAmount: 0,
  splitTotal: null,
  taxExcludedTotal: 0,
  taxIncludedTotal: 0,
  shippingPromotionTotal: 0,
  taxes: [],
  minimalOrderValue: 0,
  savings: 0,
  weight: 0,
  couponCode: null,
  couponProblem: null,
  notes: null,
  poNumber: null,
  billingAddress: null,
  shippingAddress: null,
  shipments: [],
  payments: [],
  cancellable: false,
  payableUntil: null,
  createdAt: '2026-11-20 09:12:00',
  checkoutCompletedAt: null,
  dueDate: null,
  splitOrders: [],
  invoices: [],
  ...fields
})

/** Responses by method and path, in order; records the requests. */
let script: [asked: string, status: number, body: unknown][] = []
let requests: Request[] = []

async function respond(...input: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...input)
  requests.push(request.clone())
  const { pathname, search } = new URL(request.url)
  const next = script.shift()
  expect(`${request.method} ${pathname}${search}`).toBe(next?.[0])
  const type = next![1] < 400 ? 'application/json' : 'application/problem+json'
  const body = next![1] === 204 ? null : JSON.stringify(next![2])
  return new Response(body, { status: next![1], headers: { 'Content-Type': type } })
}
const problem = (status: number, code: string) => ({
  type: '',
  title: '',
  status,
  detail: 'No more than 300.',
  refusal: code
})
const at = (path = '') => `/api/v2/shop/orders${path}`

beforeAll(useTestStorageEngine)
beforeEach(() => {
  vi.stubGlobal('fetch', respond)
  requests = []
  $cart.set({ phase: 'idle' })
  $toasts.set([])
})
afterEach(() => {
  expect(script).toEqual([])
  script = []
  vi.unstubAllGlobals()
})

test('uses the first cart that is not empty', async () => {
  script = [
    [`GET ${at()}?state=cart`, 200, [cart({ tokenValue: 'empty' }), cart({ tokenValue: 'full', itemsTotal: 5 })]],
    [`GET ${at('/full')}`, 200, cart({ tokenValue: 'full', itemsTotal: 5 })]
  ]
  await Promise.all([loadCart(), loadCart()])
  expect($cart.get()).toMatchObject({ phase: 'ready', order: { tokenValue: 'full' } })
})

test('creates a cart if there is none', async () => {
  script = [
    [`GET ${at()}?state=cart`, 200, []],
    [`POST ${at()}`, 201, cart()]
  ]
  await reloadCart()
  expect($cart.get().order?.tokenValue).toBe('t')
})

test('reloads and reapplies the change when the version is stale', async () => {
  setCart(cart({ version: 1 }))
  script = [
    [`PATCH ${at('/t/items/9')}`, 412, problem(412, 'stale-version')],
    [`GET ${at()}?state=cart`, 200, [cart({ version: 4 })]],
    [`GET ${at('/t')}`, 200, cart({ version: 4 })],
    [`PATCH ${at('/t/items/9')}`, 200, cart({ version: 5 })]
  ]
  await setQuantity('9', 24)
  expect(requests.at(-1)?.headers.get('If-Match')).toBe('"4"')
  expect($cart.get().order?.version).toBe(5)
})

test('sends changes in sequence, and only the last quantity of a line', async () => {
  setCart(cart())
  script = [
    [`POST ${at('/t/items')}`, 201, cart({ version: 2 })],
    [`PATCH ${at('/t/items/9')}`, 200, cart({ version: 3 })]
  ]
  await Promise.all([addToCart(luma, 1), setQuantity('9', 2), setQuantity('9', 3)])
  expect(requests[1]?.headers.get('If-Match')).toBe('"2"')
  expect(await requests[1]?.json()).toEqual({ quantity: 3 })
})

test('adds to the cart that replaced a completed one', async () => {
  setCart(cart({ tokenValue: 'old' }))
  script = [
    [`POST ${at('/old/items')}`, 409, problem(409, 'not-a-cart')],
    [`GET ${at()}?state=cart`, 200, []],
    [`POST ${at()}`, 201, cart({ tokenValue: 'new' })],
    [`POST ${at('/new/items')}`, 201, cart({ tokenValue: 'new', version: 2 })]
  ]
  await addToCart(luma, 1)
  expect($cart.get().order).toMatchObject({ tokenValue: 'new', version: 2 })
})

test('loads a new cart after deleting one', async () => {
  setCart(cart())
  script = [
    [`DELETE ${at('/t')}`, 204, undefined],
    [`GET ${at()}?state=cart`, 200, []],
    [`POST ${at()}`, 201, cart({ tokenValue: 'fresh' })]
  ]
  await clearCart()
  expect($cart.get().order?.tokenValue).toBe('fresh')
})

test('keeps a later version that arrived first', () => {
  setCart(cart({ version: 5, itemsTotal: 5 }))
  setCart(cart({ version: 4, itemsTotal: 4 }))
  expect($cart.get().order).toMatchObject({ version: 5, itemsTotal: 5 })
  setCart(cart({ tokenValue: 'another', version: 1 }))
  expect($cart.get().order?.tokenValue).toBe('another')
})

test('a cart saved as a list is gone, even if loading a new one fails', async () => {
  setCart(cart())
  script = [[`GET ${at()}?state=cart`, 500, problem(500, 'internal')]]
  await endCart(async () => undefined)
  expect($cart.get()).toMatchObject({ phase: 'failed' })
  expect($cart.get().order).toBeUndefined()
})

test('shows the specification’s toasts', async () => {
  setCart(cart())
  script = [
    [`POST ${at('/t/items')}`, 201, cart()],
    [`POST ${at('/t/items')}`, 422, problem(422, 'quantity-limit')]
  ]
  const { add } = cartActions(texts('en', 'cart'))
  expect(await add(luma, 1)).toBe(true)
  expect(await add(luma, 300)).toBe(false)
  expect($toasts.get()).toMatchObject([
    { text: 'The item has been successfully added to your cart!', duration: 3500 },
    { title: 'Error', text: 'No more than 300.' }
  ])
})

test('shows toasts for a set quantity and a removed line, but none for an emptied cart', async () => {
  setCart(cart())
  script = [
    [`PATCH ${at('/t/items/9')}`, 200, cart({ version: 2 })],
    [`DELETE ${at('/t/items/9')}`, 200, cart({ version: 3 })],
    [`DELETE ${at('/t')}`, 204, undefined],
    [`GET ${at()}?state=cart`, 200, [cart({ version: 1, tokenValue: 'fresh' })]],
    [`GET ${at('/fresh')}`, 200, cart({ version: 1, tokenValue: 'fresh' })]
  ]
  const t = texts('en', 'cart')
  const { setQuantity: set } = cartActions(t)
  expect([await set('9', 2), await removeLine(t, '9')]).toEqual([true, true])
  await clearCart()
  expect($toasts.get().map(({ title, text, duration }) => [title, text, duration])).toEqual([
    [undefined, 'The item has been successfully added to your cart!', 3500],
    [undefined, 'The item has been successfully removed from cart!', 3500]
  ])
})

const line = (quantity: number, more: Partial<OrderItem> = {}): OrderItem => ({
  '@id': at('/t/items/9'),
  id: '9',
  variant: luma,
  productVariant: luma,
  productName: 'Luma, Rose',
  productCode: 'luma',
  variantName: 'Rose',
  quantity,
  unitPrice: 0,
  originalUnitPrice: 0,
  discountedUnitPrice: 0,
  rrpPrice: null,
  subtotal: 0,
  total: 0,
  productImages: [],
  orderable: true,
  problem: null,
  available: 300,
  availableFrom: null,
  ...more
})

test('an increased quantity is announced as added, a decreased one as updated', async () => {
  setCart(cart({ items: [line(5)] }))
  script = [
    [`PATCH ${at('/t/items/9')}`, 200, cart({ version: 2, items: [line(6)] })],
    [`PATCH ${at('/t/items/9')}`, 200, cart({ version: 3, items: [line(4)] })]
  ]
  const { setQuantity: set } = cartActions(texts('en', 'cart'))
  expect([await set('9', 6), await set('9', 4)]).toEqual([true, true])
  expect($toasts.get().map(({ text }) => text)).toEqual([
    'The item has been successfully added to your cart!',
    'Quantity updated'
  ])
})

test('undoing a removal restores the quantity that was typed just before it', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  setCart(cart({ items: [line(1)] }))
  script = [
    [`PATCH ${at('/t/items/9')}`, 200, cart({ version: 2, items: [line(20)] })],
    [`DELETE ${at('/t/items/9')}`, 200, cart({ version: 3 })],
    [`POST ${at('/t/items')}`, 201, cart({ version: 4, items: [line(20)] })]
  ]
  const t = texts('en', 'cart')
  await Promise.all([cartActions(t).setQuantity('9', 20), removeLine(t, '9')])
  $toasts
    .get()
    .find(({ action }) => action)
    ?.action?.run()
  await vi.waitFor(() => expect(requests).toHaveLength(3))
  expect(await requests[2]?.json()).toMatchObject({ productVariant: luma, quantity: 20 })
})

test('an added line that cannot be ordered is not reported as a success', async () => {
  setCart(cart())
  const short = line(10, { problem: 'not-enough-stock', available: 7, orderable: false })
  script = [[`POST ${at('/t/items')}`, 201, cart({ version: 2, items: [short] })]]
  expect(await cartActions(texts('en', 'cart')).add(luma, 10)).toBe(false)
  expect($toasts.get()).toMatchObject([
    { title: 'Luma, Rose', text: expect.stringContaining('Only 7 in stock, you have 10.') as string, tone: 'failure' }
  ])
})

test('reloads and shows the cart after a rejected change', async () => {
  setCart(cart({ itemsTotal: 1 }))
  script = [
    [`DELETE ${at('/t/items/9')}`, 404, problem(404, 'not-found')],
    [`GET ${at()}?state=cart`, 200, [cart({ version: 7 })]],
    [`GET ${at('/t')}`, 200, cart({ version: 7, itemsTotal: 5 })]
  ]
  expect(await removeLine(texts('en', 'cart'), '9')).toBe(false)
  expect($cart.get().order).toMatchObject({ version: 7, itemsTotal: 5 })
  expect($toasts.get()).toMatchObject([{ title: 'Error', text: 'No more than 300.' }])
})

test('the toast for many items lasts four seconds', () => {
  expect(toastDurations).toEqual({ change: 3500, changes: 4000, failure: 8000, undo: 8000 })
})
