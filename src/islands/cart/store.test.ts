import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { $toasts, noticeTimes } from '../../lib/toasts.ts'
import { texts } from '../../i18n/texts.ts'
import { cartActions } from './parts/cart-actions.ts'
import { removeLine } from './remove-line.ts'
import { $cart, addToCart, clearCart, endCart, keepCart, loadCart, reloadCart, setQuantity } from './store.ts'

const luma = '/api/v2/shop/product-variants/LUMA-ROSE'
const cart = (fields: Partial<Order> = {}): Order => ({
  '@id': '/api/v2/shop/orders/t',
  tokenValue: 't',
  number: null,
  state: 'cart',
  checkoutState: 'cart',
  paymentState: 'cart',
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

/** Answers by method and path, in order; notes what was asked. */
let script: [asked: string, status: number, body: unknown][] = []
let asked: Request[] = []

async function answer(request: Request): Promise<Response> {
  asked.push(request.clone())
  const { pathname, search } = new URL(request.url)
  const next = script.shift()
  expect(`${request.method} ${pathname}${search}`).toBe(next?.[0])
  const type = next![1] < 400 ? 'application/json' : 'application/problem+json'
  const body = next![1] === 204 ? null : JSON.stringify(next![2])
  return new Response(body, { status: next![1], headers: { 'Content-Type': type } })
}
const refusal = (status: number, code: string) => ({
  type: '',
  title: '',
  status,
  detail: 'No more than 300.',
  refusal: code
})
const at = (path = '') => `/api/v2/shop/orders${path}`

beforeAll(useTestStorageEngine)
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  asked = []
  $cart.set({ phase: 'idle' })
  $toasts.set([])
})
afterEach(() => {
  expect(script).toEqual([])
  script = []
  vi.unstubAllGlobals()
})

test('takes the first cart that has something in it', async () => {
  script = [
    [`GET ${at()}?state=cart`, 200, [cart({ tokenValue: 'empty' }), cart({ tokenValue: 'full', itemsTotal: 5 })]],
    [`GET ${at('/full')}`, 200, cart({ tokenValue: 'full', itemsTotal: 5 })]
  ]
  await Promise.all([loadCart(), loadCart()])
  expect($cart.get()).toMatchObject({ phase: 'ready', order: { tokenValue: 'full' } })
})

test('starts a cart where there is none', async () => {
  script = [
    [`GET ${at()}?state=cart`, 200, []],
    [`POST ${at()}`, 201, cart()]
  ]
  await reloadCart()
  expect($cart.get().order?.tokenValue).toBe('t')
})

test('reads again and applies anew when the version is stale', async () => {
  keepCart(cart({ version: 1 }))
  script = [
    [`PATCH ${at('/t/items/9')}`, 412, refusal(412, 'stale-version')],
    [`GET ${at()}?state=cart`, 200, [cart({ version: 4 })]],
    [`GET ${at('/t')}`, 200, cart({ version: 4 })],
    [`PATCH ${at('/t/items/9')}`, 200, cart({ version: 5 })]
  ]
  await setQuantity('9', 24)
  expect(asked.at(-1)?.headers.get('If-Match')).toBe('"4"')
  expect($cart.get().order?.version).toBe(5)
})

test('sends changes one after the other, and of one line only the newest wish', async () => {
  keepCart(cart())
  script = [
    [`POST ${at('/t/items')}`, 201, cart({ version: 2 })],
    [`PATCH ${at('/t/items/9')}`, 200, cart({ version: 3 })]
  ]
  await Promise.all([addToCart(luma, 1), setQuantity('9', 2), setQuantity('9', 3)])
  expect(asked[1]?.headers.get('If-Match')).toBe('"2"')
  expect(await asked[1]?.json()).toEqual({ quantity: 3 })
})

test('adds to the cart that took the place of a completed one', async () => {
  keepCart(cart({ tokenValue: 'old' }))
  script = [
    [`POST ${at('/old/items')}`, 409, refusal(409, 'not-a-cart')],
    [`GET ${at()}?state=cart`, 200, []],
    [`POST ${at()}`, 201, cart({ tokenValue: 'new' })],
    [`POST ${at('/new/items')}`, 201, cart({ tokenValue: 'new', version: 2 })]
  ]
  await addToCart(luma, 1)
  expect($cart.get().order).toMatchObject({ tokenValue: 'new', version: 2 })
})

test('fetches a fresh cart after deleting one', async () => {
  keepCart(cart())
  script = [
    [`DELETE ${at('/t')}`, 204, undefined],
    [`GET ${at()}?state=cart`, 200, []],
    [`POST ${at()}`, 201, cart({ tokenValue: 'fresh' })]
  ]
  await clearCart()
  expect($cart.get().order?.tokenValue).toBe('fresh')
})

test('keeps a later version that came first', () => {
  keepCart(cart({ version: 5, itemsTotal: 5 }))
  keepCart(cart({ version: 4, itemsTotal: 4 }))
  expect($cart.get().order).toMatchObject({ version: 5, itemsTotal: 5 })
  keepCart(cart({ tokenValue: 'another', version: 1 }))
  expect($cart.get().order?.tokenValue).toBe('another')
})

test('a cart that has become a list is gone, even where no fresh one comes', async () => {
  keepCart(cart())
  script = [[`GET ${at()}?state=cart`, 500, refusal(500, 'internal')]]
  await endCart(async () => undefined)
  expect($cart.get()).toMatchObject({ phase: 'failed' })
  expect($cart.get().order).toBeUndefined()
})

test('tells in the words of the specification what happened', async () => {
  keepCart(cart())
  script = [
    [`POST ${at('/t/items')}`, 201, cart()],
    [`POST ${at('/t/items')}`, 422, refusal(422, 'quantity-limit')]
  ]
  const { add } = cartActions(texts('en', 'cart'))
  expect(await add(luma, 1)).toBe(true)
  expect(await add(luma, 300)).toBe(false)
  expect($toasts.get()).toMatchObject([
    { text: 'The item has been successfully added to your cart!', duration: 3500 },
    { title: 'Error', text: 'No more than 300.' }
  ])
})

test('tells of a quantity that was set and of a line that was removed, and of an emptied cart nothing', async () => {
  keepCart(cart())
  script = [
    [`PATCH ${at('/t/items/9')}`, 200, cart({ version: 2 })],
    [`DELETE ${at('/t/items/9')}`, 200, cart({ version: 3 })],
    [`DELETE ${at('/t')}`, 204, undefined],
    [`GET ${at()}?state=cart`, 200, [cart({ version: 1, tokenValue: 'fresh' })]],
    [`GET ${at('/fresh')}`, 200, cart({ version: 1, tokenValue: 'fresh' })]
  ]
  const t = texts('en', 'cart')
  const { setQuantity: set, clear } = cartActions(t)
  const remove = (id: string) => removeLine(t, id)
  expect([await set('9', 2), await remove('9'), await clear()]).toEqual([true, true, true])
  expect($toasts.get().map(({ title, text, duration }) => [title, text, duration])).toEqual([
    [undefined, 'The item has been successfully added to your cart!', 3500],
    [undefined, 'The item has been successfully removed from cart!', 3500]
  ])
})

test('after a change that was refused the cart is read again, and shows what is true', async () => {
  keepCart(cart({ itemsTotal: 1 }))
  script = [
    [`DELETE ${at('/t/items/9')}`, 404, refusal(404, 'not-found')],
    [`GET ${at()}?state=cart`, 200, [cart({ version: 7 })]],
    [`GET ${at('/t')}`, 200, cart({ version: 7, itemsTotal: 5 })]
  ]
  expect(await removeLine(texts('en', 'cart'), '9')).toBe(false)
  expect($cart.get().order).toMatchObject({ version: 7, itemsTotal: 5 })
  expect($toasts.get()).toMatchObject([{ title: 'Error', text: 'No more than 300.' }])
})

test('many items are told for four seconds', () => {
  expect(noticeTimes).toEqual({ change: 3500, changes: 4000, failure: 8000, undo: 8000 })
})
