import { atom, computed } from 'nanostores'
import { addItem, changeItem, deleteCart, removeItem, startCart } from '../../../contract/cart/cart.ts'
import { listOrders, type Order, type OrderItem, readOrder } from '../../../contract/orders/order.ts'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/api-error.ts'
import { callOnce } from '../../lib/api/call-once.ts'
import { afterPaint } from './after-paint.ts'
import { mergeCart } from './merge-cart.ts'
import { type Change, expectedCart } from './expected-cart.ts'
import { onCartOfOtherTab, isNewer, notifyOtherTabs } from './other-tabs.ts'

/** The caller's cart as last received. `loading` is only the first load; during changes it stays `ready`. */
export interface CartState {
  phase: 'idle' | 'loading' | 'ready' | 'failed'
  order?: Order
  /** The error if it `failed`. */
  error?: unknown
}

export const $cart = atom<CartState>({ phase: 'idle' })

const $changes = atom<readonly Change[]>([])

/** The cart including all pending changes; undefined if there is none. */
export const $expectedCart = computed([$cart, $changes], ({ order }, changes) => order && expectedCart(order, changes))

/** Whether the cart is loading for the first time; subscribers are not notified of each change. */
export const $isCartLoading = computed($cart, ({ phase }) => phase === 'loading')

let queue: Promise<unknown> = Promise.resolve()

/** Changes in one tab run in sequence, so that each sees the version of the previous one. */
function runInSequence<T>(work: () => Promise<T>): Promise<T> {
  const pending = queue.then(work)
  queue = pending.catch(() => undefined)
  return pending
}

/** A queued change, shown optimistically until the response arrives. Sent after the paint. */
async function applyOptimistically<T>(change: Change, work: () => Promise<T>): Promise<T> {
  $changes.set([...$changes.get(), change])
  const paint = afterPaint()
  try {
    return await runInSequence(() => paint.then(work))
  } finally {
    removeChange(change)
  }
}

const removeChange = (change: Change) => $changes.set($changes.get().filter((other) => other !== change))

/** Loads the cart once; header and page may both call this. */
export async function loadCart(): Promise<void> {
  const { phase } = $cart.get()
  if (phase === 'loading' || phase === 'ready') return
  await reloadCart()
}

/** Reloads the cart after it was changed by another endpoint (a reorder, a list, a completed order). */
export function reloadCart(): Promise<void> {
  if (!$cart.get().order) $cart.set({ phase: 'loading' })
  return runInSequence(async () => void (await fetchCart()))
}

/** Adopts a cart returned by another feature's call, and broadcasts it to other tabs. */
export function setCart(order: Order): void {
  const current = $cart.get().order
  // Another tab may have received a later version before this response.
  if (current?.tokenValue === order.tokenValue && order.version < current.version) return
  $cart.set({ phase: 'ready', order: current ? withUnchangedLines(order, current) : order })
  notifyOtherTabs(order)
}

/** Unchanged lines keep their identity, so that only changed ones re-render. */
function withUnchangedLines(order: Order, { items: before }: Order): Order {
  const previousLines = new Map(before.map((item) => [item.id, item]))
  const isUnchanged = (item: OrderItem, previous: OrderItem | undefined): previous is OrderItem =>
    item === previous || JSON.stringify(item) === JSON.stringify(previous)
  const reuseUnchanged = (item: OrderItem) => {
    const previous = previousLines.get(item.id)
    return isUnchanged(item, previous) ? previous : item
  }
  return { ...order, items: order.items.map(reuseUnchanged) }
}

// A tab that has not loaded the cart yet will do so itself, and other languages need their own texts.
onCartOfOtherTab((order, isSameLanguage) => {
  const { phase, order: current } = $cart.get()
  if (phase === 'idle' || !isNewer(order, current)) return
  if (isSameLanguage) $cart.set({ phase: 'ready', order })
  else void reloadCart().catch(() => undefined)
})
// A page restored from the back/forward cache has missed all broadcasts.
if (typeof document !== 'undefined') {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && $cart.get().phase === 'ready') void reloadCart().catch(() => undefined)
  })
}

/** Queues a cart change of another feature (a checkout step); its response becomes the cart. */
export function changeCart(change: () => Promise<Order>): Promise<void> {
  return runInSequence(async () => setCart(await change()))
}

/** Resolves when every change has completed, successfully or not. */
export const changesSettled = (): Promise<unknown> => queue

/**
 * Adds units of a variant (by its path); `expectedTotal` is their expected net price in minor units. @throws ApiError, one of
 * the errors of `addItem`
 */
export function addToCart(productVariant: string, quantity: number, expectedTotal?: number): Promise<void> {
  const change = { variant: productVariant, quantity, expectedTotal }
  return applyOptimistically(change, async () => {
    const order = await currentCart()
    const add = async (cart: Order) =>
      mergeCart(cart, await callOnce(addItem, { ...cartRequest(cart), input: { productVariant, quantity } }))
    // Response and expectation are swapped in one step, so that nothing counts twice.
    const adopt = (response: Order) => {
      removeChange(change)
      setCart(response)
    }
    try {
      adopt(await add(order))
    } catch (error) {
      if (!isApiError(error, addItem, 'not-a-cart') && !isApiError(error, addItem, 'not-found')) throw error
      // Completed or deleted in another tab: the item goes into the new cart.
      adopt(await add(await fetchCart()))
    }
  })
}

const latestRequests = new Map<string, number>()

/**
 * Sets a line's quantity, with `expectedTotal` as in `addToCart`; of several queued changes to a line, only the last is sent.
 * @returns the effect on the quantity, or undefined if a newer change was sent instead
 */
export function setQuantity(
  id: string,
  quantity: number,
  expectedTotal?: number
): Promise<'raised' | 'lowered' | undefined> {
  const request = (latestRequests.get(id) ?? 0) + 1
  latestRequests.set(id, request)
  return applyOptimistically({ id, quantity, expectedTotal }, async () => {
    if (latestRequests.get(id) !== request) return undefined
    const before = $cart.get().order?.items.find((item) => item.id === id)?.quantity ?? 0
    await changeAtVersion(id, quantity, 3)
    return quantity > before ? 'raised' : 'lowered'
  })
}

async function changeAtVersion(id: string, quantity: number, attempts: number): Promise<void> {
  const cart = await currentCart()
  try {
    const request = { ...cartRequest(cart, id), input: { quantity }, ifMatch: cart.version }
    setCart(mergeCart(cart, await call(changeItem, request)))
  } catch (error) {
    if (attempts <= 1 || !isApiError(error, changeItem, 'stale-version')) throw error
    await fetchCart()
    await changeAtVersion(id, quantity, attempts - 1)
  }
}

export function removeFromCart(id: string): Promise<void> {
  return runInSequence(async () => {
    const cart = await currentCart()
    setCart(mergeCart(cart, await call(removeItem, cartRequest(cart, id))))
  })
}

/**
 * Parameters of a change to the cart, or to one of its lines, that returns only what differs from the current lines.
 */
const cartRequest = ({ tokenValue, edition, version }: Order, id = '') => ({
  params: { tokenValue, id },
  query: { since: edition },
  seen: version
})

/** Deletes the cart and loads a new one. */
export function clearCart(): Promise<void> {
  return endCart(({ tokenValue }) => call(deleteCart, { params: { tokenValue } }))
}

/** Queues a call that ends the cart in another way (turning it into a list), and loads a new one. */
export function endCart(end: (cart: Order) => Promise<unknown>): Promise<void> {
  return runInSequence(async () => {
    await end(await currentCart())
    // The cart no longer exists: failing to load a new one does not make the change fail.
    await fetchCart().catch((error: unknown) => $cart.set({ phase: 'failed', error }))
  })
}

async function currentCart(): Promise<Order> {
  return $cart.get().order ?? (await fetchCart())
}

/** The first non-empty cart, otherwise the first; a new one if there is none. */
async function fetchCart(): Promise<Order> {
  try {
    const carts = await call(listOrders, { query: { state: 'cart' } })
    const chosen = carts.find(({ itemsTotal }) => itemsTotal > 0) ?? carts[0]
    const order = chosen
      ? await call(readOrder, { params: { tokenValue: chosen.tokenValue } })
      : await call(startCart, { input: {} })
    setCart(order)
    return order
  } catch (error) {
    if (!$cart.get().order) $cart.set({ phase: 'failed', error })
    throw error
  }
}
