import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { updateOrder } from '../../../contract/checkout/checkout.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { variantPath } from '../../../contract/scalars.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { $cart, addToCart, reloadCart } from '../../../src/islands/cart/store.ts'
import { saveUnsavedReferences, unsavedKey } from '../../../src/islands/checkout/changes/unsaved-references.ts'
import { placeOrder, recoverOrder } from '../../../src/islands/checkout/place-order.ts'
import { call } from '../../../src/lib/api/api.ts'
import { startSession } from '../../../src/lib/api/session.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { accounts } from '../../support/client.ts'
import { clientForSuite, shopForSuite } from '../../support/shop.ts'

storeInMemory()

const plain = { useCredit: false, forRelease: false }

describe('placing an order in the browser, against the real server', () => {
  const shop = shopForSuite('sqlite')
  const buyer = clientForSuite(shop, 'commercial')
  const storage = new Map<string, string>()
  let onResponse: (url: URL) => void

  beforeEach(async () => {
    storage.clear()
    onResponse = () => undefined
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
      removeItem: (key: string) => void storage.delete(key)
    })
    // A request without a connection is not repeated.
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
      const request = new Request(...input)
      const response = await shop.app.request(request)
      onResponse(new URL(request.url))
      return response
    })
    startSession(await call(signIn, { input: { email: accounts.commercial, password: demoPassword } }))
    await readyCart(buyer, { 'LUMA-ROSE': 12 })
    await reloadCart()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const cart = () => $cart.get().order!
  const place = (order = cart()) => placeOrder(order, plain, () => true)
  /** Places the cart; the response is lost. */
  const placeUnnoticed = async () => {
    onResponse = ({ pathname }) => {
      if (pathname.endsWith('/complete')) throw new TypeError('Failed to fetch')
    }
    const order = cart()
    await expect(place(order)).rejects.toThrow('Failed to fetch')
    onResponse = () => undefined
    return order
  }

  test('an order whose response was lost is shown when the checkout is opened again', async () => {
    const { tokenValue } = await placeUnnoticed()
    const order = await recoverOrder()
    expect(order?.tokenValue).toBe(tokenValue)
    expect(order?.number).toMatch(/^\d+$/)
    expect(await recoverOrder()).toBeUndefined()
  })

  test('it is not shown in place of another cart that the buyer has filled since', async () => {
    const { tokenValue } = await placeUnnoticed()
    await addToCart(variantPath('VEIL-3'), 3)
    expect(await recoverOrder()).toBeUndefined()
    expect(cart().tokenValue).not.toBe(tokenValue)
    expect(cart().items).toHaveLength(1)
    expect(storage.size).toBe(0)
  })

  test('a note edited after the response was lost does not prevent the order from being shown', async () => {
    const order = await placeUnnoticed()
    storage.set(unsavedKey('notes', order.tokenValue), 'Ring twice')
    const placed = await place(order)
    expect(placed?.tokenValue).toBe(order.tokenValue)
    expect(placed?.number).toMatch(/^\d+$/)
    expect(storage.has('completion')).toBe(false)
  })

  test('an order that is not as shown is not placed', async () => {
    expect(await placeOrder(cart(), plain, () => false)).toBeUndefined()
    await reloadCart()
    expect(cart()).toMatchObject({ state: 'cart', number: null })
  })

  test('what is typed while a text is being saved is kept until it is saved', async () => {
    const key = unsavedKey('poNumber', cart().tokenValue)
    storage.set(key, 'PO1 ')
    onResponse = () => storage.set(key, 'PO12')
    await saveUnsavedReferences(cart().tokenValue)
    expect(cart().poNumber).toBe('PO1')
    expect(storage.get(key)).toBe('PO12')
    onResponse = () => undefined
    const placed = await place()
    expect(placed?.poNumber).toBe('PO12')
    expect(storage.size).toBe(0)
  })

  test('an emptied text is removed from the order', async () => {
    const { tokenValue } = cart()
    await buyer.call(updateOrder, { params: { tokenValue }, input: { notes: 'Ring twice' } })
    storage.set(unsavedKey('notes', tokenValue), ' ')
    await saveUnsavedReferences(tokenValue)
    expect(cart().notes).toBeNull()
    expect(storage.size).toBe(0)
  })
})
