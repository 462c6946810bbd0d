import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteCart } from '../../../contract/cart/cart.ts'
import { choosePaymentMethod, complete, updateOrder } from '../../../contract/checkout/checkout.ts'
import { readOrder } from '../../../contract/orders/order.ts'
import { variantPath } from '../../../contract/scalars.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { $cart, addToCart, clearCart, loadCart, setQuantity } from '../../../src/islands/cart/store.ts'
import { call } from '../../../src/lib/api/api.ts'
import { startSession } from '../../../src/lib/api/session.ts'
import { cartWith } from '../../support/builders/carts.ts'
import { accounts } from '../../support/client.ts'
import { shopForSuite } from '../../support/shop.ts'

storeInMemory()

describe('the browser’s cart store and its client against the real server', () => {
  const shop = shopForSuite('sqlite')
  let lostAnswers = 0

  beforeEach(async () => {
    // A lost response: the request has reached the server.
    vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
      const response = await shop.app.request(new Request(...input))
      if (lostAnswers-- > 0) throw new TypeError('Failed to fetch')
      return response
    })
    vi.stubGlobal('navigator', { onLine: true })
    lostAnswers = 0
    $cart.set({ phase: 'idle' })
    startSession(await call(signIn, { input: { email: accounts.commercial, password: demoPassword } }))
    await loadCart()
    await clearCart()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const cartLines = () => $cart.get().order?.items.map(({ variant, quantity }) => [variant.split('/').at(-1), quantity])

  test('creates a cart if there is none, and adds to it', async () => {
    expect($cart.get()).toMatchObject({ phase: 'ready', order: { items: [], state: 'cart' } })
    await addToCart(variantPath('LUMA-ROSE'), 24)
    expect(cartLines()).toEqual([['LUMA-ROSE', 24]])
    expect($cart.get().order?.itemsTotal).toBe(72_960)
  })

  test('a retry after a lost response adds once', async () => {
    lostAnswers = 1
    await addToCart(variantPath('LUMA-ROSE'), 5)
    expect(cartLines()).toEqual([['LUMA-ROSE', 5]])
  })

  test('parallel adds are all applied', async () => {
    await Promise.all(Array.from({ length: 8 }, () => addToCart(variantPath('BRISA-BLACK'), 2)))
    expect(cartLines()).toEqual([['BRISA-BLACK', 16]])
  })

  test('a quantity set on a cart changed in another tab is applied to the new version', async () => {
    await addToCart(variantPath('LUMA-ROSE'), 1)
    const line = $cart.get().order!.items[0]!
    const other = await shop.as('commercial')
    const params = { tokenValue: $cart.get().order!.tokenValue }
    await other.call(updateOrder, { params, input: { notes: 'from the other tab' } })
    await setQuantity(line.id, 7)
    expect(cartLines()).toEqual([['LUMA-ROSE', 7]])
    expect($cart.get().order?.notes).toBe('from the other tab')
  })

  test('an item added after the cart was deleted elsewhere goes into a new one', async () => {
    const params = { tokenValue: $cart.get().order!.tokenValue }
    await (await shop.as('commercial')).call(deleteCart, { params })
    await addToCart(variantPath('VEIL-3'), 3)
    expect(cartLines()).toEqual([['VEIL-3', 3]])
    expect($cart.get().order?.tokenValue).not.toBe(params.tokenValue)
  })

  test('an error has the server’s message, and the cart shows the actual state', async () => {
    await addToCart(variantPath('LUMA-ROSE'), 299)
    await expect(addToCart(variantPath('LUMA-ROSE'), 2)).rejects.toThrow('at most 300 units of Luma, Rose')
    expect(cartLines()).toEqual([['LUMA-ROSE', 299]])
  })

  test('a completion with a lost response places one order', async () => {
    const buyer = await shop.as('commercial')
    const cart = await cartWith(buyer, { 'VEIL-3': 30 })
    const params = { tokenValue: cart.tokenValue }
    const shippingAddress = {
      firstName: 'Hugo',
      lastName: 'Lambert',
      company: 'Maison Lumière',
      countryCode: 'FR',
      street: '21 rue de Brest',
      city: 'Lyon',
      postcode: '69002'
    }
    await call(updateOrder, { params, input: { shippingAddress } })
    await call(choosePaymentMethod, {
      params: { ...params, id: cart.payments[0]!.id },
      input: { paymentMethod: '/api/v2/shop/payment-methods/bank_transfer' }
    })
    lostAnswers = 2
    const order = await call(complete, { params, input: {} })
    expect(order).toMatchObject({ state: 'new', tokenValue: cart.tokenValue })
    const { number } = (await buyer.call(readOrder, { params })).body
    expect(order.number).toBe(number)
  })
})
