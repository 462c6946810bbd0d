import { atom, computed } from 'nanostores'
import { addItem, changeItem, deleteCart, removeItem, startCart } from '../../../contract/cart/cart.ts'
import { listOrders, type Order, type OrderItem, readOrder } from '../../../contract/orders/order.ts'
import { call } from '../../lib/api/api.ts'
import { refusedWith } from '../../lib/api/fault.ts'
import { painted } from './after-paint.ts'
import { wholeCart } from './changed-lines.ts'
import { type Change, expectedCart } from './expected.ts'
import { hearTabs, isNews, tellTabs } from './other-tabs.ts'

/** The caller's cart as the server last told it. `loading` is the first load only; changes keep `ready`. */
export interface CartState {
  phase: 'idle' | 'loading' | 'ready' | 'failed'
  order?: Order
  /** Why it `failed`. */
  error?: unknown
}

export const $cart = atom<CartState>({ phase: 'idle' })

const $changes = atom<readonly Change[]>([])

/** The cart with everything that has been asked for and not been answered yet; undefined while there is none. */
export const $expectedCart = computed([$cart, $changes], ({ order }, changes) => order && expectedCart(order, changes))

/** Whether the cart is on its way for the first time: the many who only ask that are not told of each change. */
export const $isCartLoading = computed($cart, ({ phase }) => phase === 'loading')

let last: Promise<unknown> = Promise.resolve()

/** Changes of one tab go one after the other, so that each sees the version that the one before it made. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

/** A change in turn with the others, which shows until it has been answered. It is asked for once it is painted. */
async function foreseen<T>(change: Change, work: () => Promise<T>): Promise<T> {
  $changes.set([...$changes.get(), change])
  const shown = painted()
  try {
    return await inTurn(() => shown.then(work))
  } finally {
    answered(change)
  }
}

const answered = (change: Change) => $changes.set($changes.get().filter((one) => one !== change))

/** Loads the cart unless it is there already or on its way: header and page may both ask. */
export async function loadCart(): Promise<void> {
  const { phase } = $cart.get()
  if (phase === 'loading' || phase === 'ready') return
  await reloadCart()
}

/** Reads the cart anew, for whoever changed it by another way (a reorder, a list, a completed order). */
export function reloadCart(): Promise<void> {
  if (!$cart.get().order) $cart.set({ phase: 'loading' })
  return inTurn(async () => void (await fetchCart()))
}

/** Takes over a cart that a call of another feature answered with, and shows it to the other tabs. */
export function keepCart(order: Order): void {
  const held = $cart.get().order
  // Another tab may have told a later version before this answer came.
  if (held?.tokenValue === order.tokenValue && order.version < held.version) return
  $cart.set({ phase: 'ready', order: held ? withKnownLines(order, held) : order })
  tellTabs(order)
}

/** Lines that are as they were stay the same objects, so that only those that have changed are drawn anew. */
function withKnownLines(order: Order, { items: before }: Order): Order {
  const known = new Map(before.map((item) => [item.id, item]))
  const isKnown = (item: OrderItem, was: OrderItem | undefined): was is OrderItem =>
    item === was || JSON.stringify(item) === JSON.stringify(was)
  const held = (item: OrderItem) => {
    const was = known.get(item.id)
    return isKnown(item, was) ? was : item
  }
  return { ...order, items: order.items.map(held) }
}

// A tab that has not asked for the cart yet will, and a language of its own needs words of its own.
hearTabs((order, reads) => {
  const { phase, order: held } = $cart.get()
  if (phase === 'idle' || !isNews(order, held)) return
  if (reads) $cart.set({ phase: 'ready', order })
  else void reloadCart().catch(() => undefined)
})
// A page that comes back out of the browser's memory has heard nothing meanwhile.
if (typeof document !== 'undefined') {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && $cart.get().phase === 'ready') void reloadCart().catch(() => undefined)
  })
}

/** A change of the cart by another feature (a checkout step), in turn with all others; its answer becomes the cart. */
export function changeCart(change: () => Promise<Order>): Promise<void> {
  return inTurn(async () => keepCart(await change()))
}

/** Resolves when every change has been answered, whatever the answer was. */
export const changesSettled = (): Promise<unknown> => last

/**
 * Adds units of a variant (by its path); `worth` is what they come to as far as the page knows, in minor units, net.
 * @throws Fault with the refusals of `addItem`
 */
export function addToCart(productVariant: string, quantity: number, worth?: number): Promise<void> {
  const change = { variant: productVariant, quantity, worth }
  return foreseen(change, async () => {
    const order = await currentCart()
    const add = async (cart: Order) =>
      wholeCart(cart, await call(addItem, { ...naming(cart), input: { productVariant, quantity } }))
    // Answer and expectation change places in one step, so that nothing counts twice.
    const keep = (answer: Order) => {
      answered(change)
      keepCart(answer)
    }
    try {
      keep(await add(order))
    } catch (error) {
      if (!refusedWith(error, addItem, 'not-a-cart') && !refusedWith(error, addItem, 'not-found')) throw error
      // Completed or deleted in another tab: the item goes into the cart that took its place.
      keep(await add(await fetchCart()))
    }
  })
}

const newestWish = new Map<string, number>()

/**
 * Sets a line's quantity, `worth` as for `addToCart`; of several wishes for one line that wait in turn only the newest
 * is sent. @returns what it did to the quantity, undefined where a newer change was sent instead
 */
export function setQuantity(id: string, quantity: number, worth?: number): Promise<'raised' | 'lowered' | undefined> {
  const wish = (newestWish.get(id) ?? 0) + 1
  newestWish.set(id, wish)
  return foreseen({ id, quantity, worth }, async () => {
    if (newestWish.get(id) !== wish) return undefined
    const before = $cart.get().order?.items.find((item) => item.id === id)?.quantity ?? 0
    await changeAtVersion(id, quantity, 3)
    return quantity > before ? 'raised' : 'lowered'
  })
}

async function changeAtVersion(id: string, quantity: number, attempts: number): Promise<void> {
  const cart = await currentCart()
  try {
    const wish = { ...naming(cart, id), input: { quantity }, ifMatch: cart.version }
    keepCart(wholeCart(cart, await call(changeItem, wish)))
  } catch (error) {
    if (attempts <= 1 || !refusedWith(error, changeItem, 'stale-version')) throw error
    await fetchCart()
    await changeAtVersion(id, quantity, attempts - 1)
  }
}

export function removeFromCart(id: string): Promise<void> {
  return inTurn(async () => {
    const cart = await currentCart()
    keepCart(wholeCart(cart, await call(removeItem, naming(cart, id))))
  })
}

/** Names a cart, or a line of it, for a call that changes it and is to tell only what differs from the lines held. */
const naming = ({ tokenValue, edition }: Order, id = '') => ({ params: { tokenValue, id }, query: { since: edition } })

/** Deletes the cart; a fresh one is fetched afterwards. */
export function clearCart(): Promise<void> {
  return endCart(({ tokenValue }) => call(deleteCart, { params: { tokenValue } }))
}

/** Whatever else takes the cart away (it becomes a list), in turn with all changes; a fresh one is fetched afterwards. */
export function endCart(end: (cart: Order) => Promise<unknown>): Promise<void> {
  return inTurn(async () => {
    await end(await currentCart())
    // The cart is gone, whatever comes now: a fresh one that does not come is no failure of the change.
    await fetchCart().catch((error: unknown) => $cart.set({ phase: 'failed', error }))
  })
}

async function currentCart(): Promise<Order> {
  return $cart.get().order ?? (await fetchCart())
}

/** The first cart with something in it, otherwise the first; a new one where there is none. */
async function fetchCart(): Promise<Order> {
  try {
    const carts = await call(listOrders, { query: { state: 'cart' } })
    const chosen = carts.find(({ itemsTotal }) => itemsTotal > 0) ?? carts[0]
    const order = chosen
      ? await call(readOrder, { params: { tokenValue: chosen.tokenValue } })
      : await call(startCart, { input: {} })
    keepCart(order)
    return order
  } catch (error) {
    if (!$cart.get().order) $cart.set({ phase: 'failed', error })
    throw error
  }
}
