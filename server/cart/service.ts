import * as contract from '../../contract/cart.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { Violation } from '../../contract/problem.ts'
import { codeOf } from '../../contract/scalars.ts'
import type { Tx } from '../db/tx.ts'
import type { Orders } from '../db/schema.ts'
import { newId } from '../lib/ids.ts'
import { Refusal, refuse } from '../lib/refuse.ts'
import { findItems, type Item, type Reading } from '../orders/service.ts'
import { usablePaymentMethods } from '../payments/service.ts'
import { findOffers, type Offer } from '../pricing/service.ts'
import {
  deleteLine,
  deleteOrder,
  insertCart,
  insertLine,
  lockOrder,
  selectOwnCart,
  setQuantity,
  setVersion
} from './queries.ts'
import { faultOf, faultValues, rowViolation } from './rows.ts'

/** A cart under its lock: its row and its lines as they now stand. */
export interface OpenCart {
  row: Orders
  items: Item[]
}

/** The caller's cart, made if there is none; `made` says which. */
export async function startCart(tx: Tx, reading: Reading, now: Date): Promise<OpenCart & { made: boolean }> {
  const { caller, locale } = reading
  const present = await selectOwnCart(tx, caller.userId)
  const paymentMethod = usablePaymentMethods()[0].code
  const made = !present && (await insertCart(tx, { ...caller, locale, paymentMethod, now }))
  const { token } = present ?? (await selectOwnCart(tx, caller.userId))!
  return { ...(await openCart(tx, reading, token)), made }
}

/** Locks a cart and reads its lines. @throws Refusal 'not-found', 'not-a-cart' */
export async function openCart(tx: Tx, reading: Reading, token: string): Promise<OpenCart> {
  const row = await lockCart(tx, reading, token)
  return { row, items: await findItems(tx, row.id) }
}

/**
 * Locks a cart, lets `work` change it, raises its version and gives it as it then stands. `work` gives back what it has
 * changed of the cart's own row. Changes of one cart follow one another: parallel ones lose nothing.
 * @throws Refusal 'not-found', 'not-a-cart'
 */
export async function inCart(
  tx: Tx,
  reading: Reading,
  token: string,
  work: (cart: Orders) => Promise<Partial<Orders> | void>
): Promise<Orders> {
  const cart = await lockCart(tx, reading, token)
  const changed = await work(cart)
  const version = cart.version + 1
  await setVersion(tx, cart.id, version)
  return { ...cart, ...changed, version }
}

/** @throws Refusal 'not-found' (also a colleague's cart), 'not-a-cart' (placed already) */
export async function lockCart(tx: Tx, { caller }: Reading, token: string): Promise<Orders> {
  const [order] = await lockOrder(tx, caller.companyId, caller.userId, token)
  if (!order) throw new Refusal('not-found', 404)
  if (order.state !== 'cart') throw new Refusal('not-a-cart', 409)
  return order
}

/** @throws Refusal 'unknown-variant', 'not-orderable' (no price, out of stock, coming soon), 'quantity-limit' (over 300 in all) */
export async function addItem(
  tx: Tx,
  reading: Reading,
  token: string,
  item: Input<typeof contract.addItem>
): Promise<OpenCart> {
  let items: Item[] = []
  const row = await inCart(tx, reading, token, async (cart) => {
    const added = await addRows(tx, reading, cart, [item], (fault, values) =>
      refuse(contract.addItem, fault, { values, violations: [] })
    )
    if (added.refused[0]) throw added.refused[0]
    items = added.items
  })
  return { row, items }
}

/**
 * Adds many rows: all, or none with a violation for each bad row. With `available` the good rows are added and the
 * others come back in `notAdded`.
 * @throws Refusal 'rows-refused'
 */
export async function addItems(
  tx: Tx,
  reading: Reading,
  token: string,
  { items: rows, available }: { items: Input<typeof contract.addItems>['items']; available: boolean }
): Promise<OpenCart & { notAdded: Violation[] }> {
  let items: Item[] = []
  let notAdded: Violation[] = []
  const row = await inCart(tx, reading, token, async (cart) => {
    const added = await addRows(tx, reading, cart, rows, (fault, values, index) =>
      rowViolation(index, fault, values, reading.locale)
    )
    ;({ items, refused: notAdded } = added)
    if (notAdded.length === 0 || available) return
    throw refuse(contract.addItems, 'rows-refused', { values: { count: notAdded.length }, violations: notAdded })
  })
  return { row, items, notAdded }
}

type Report<T> = (
  fault: NonNullable<ReturnType<typeof faultOf>>,
  values: ReturnType<typeof faultValues>,
  index: number
) => T

// Adds what can be added, reports the rest and gives the lines as they then stand; rows of one variant are summed, as
// the limit is per variant and order.
async function addRows<T>(
  tx: Tx,
  reading: Reading,
  cart: Orders,
  rows: Input<typeof contract.addItem>[],
  report: Report<T>
): Promise<{ items: Item[]; refused: T[] }> {
  const offers = await findOffers(
    tx,
    reading.caller.priceListCode,
    rows.map((row) => codeOf(row.productVariant))
  )
  const items = await findItems(tx, cart.id)
  const places = new Map(items.map((item, place) => [item.sku, place]))
  const added = new Map<string, number>()
  const refused = rows.flatMap((row, index) => {
    const sku = codeOf(row.productVariant)
    const present = (items[places.get(sku) ?? -1]?.quantity ?? 0) + (added.get(sku) ?? 0)
    const offer: Offer | undefined = offers.get(sku)
    const fault = faultOf(offer, row.quantity, present)
    if (fault) return [report(fault, faultValues(reading.content, row, offer, present, reading.locale), index)]
    added.set(sku, (added.get(sku) ?? 0) + row.quantity)
    return []
  })
  let position = items.at(-1)?.position ?? 0
  for (const [sku, more] of added) {
    const place = places.get(sku)
    if (place === undefined) {
      const fresh = { id: newId(), sku, quantity: more, position: ++position, placed: null }
      await insertLine(tx, { ...fresh, order_id: cart.id })
      items.push({ ...fresh, stock: offers.get(sku)?.stock ?? null })
    } else {
      const line = items[place]!
      items[place] = { ...line, quantity: line.quantity + more }
      await setQuantity(tx, cart.id, line.id, line.quantity + more)
    }
  }
  return { items, refused }
}

/** @throws Refusal 'stale-version' when `version` is given and no longer the cart's; 'not-found' for an unknown line */
export function changeItem(
  tx: Tx,
  reading: Reading,
  token: string,
  { itemId, quantity, version }: { itemId: string; quantity: number; version: number | undefined }
): Promise<OpenCart> {
  return andItems(tx, reading, token, async (cart) => {
    if (version !== undefined && version !== cart.version) throw refuse(contract.changeItem, 'stale-version')
    requireLine(await setQuantity(tx, cart.id, itemId, quantity))
  })
}

/** @throws Refusal 'not-found' */
export function removeItem(tx: Tx, reading: Reading, token: string, itemId: string): Promise<OpenCart> {
  return andItems(tx, reading, token, async (cart) => {
    requireLine(await deleteLine(tx, cart.id, itemId))
  })
}

async function andItems(...change: Parameters<typeof inCart>): Promise<OpenCart> {
  const row = await inCart(...change)
  return { row, items: await findItems(change[0], row.id) }
}

function requireLine(touched: unknown[]): void {
  if (touched.length === 0) throw new Refusal('not-found', 404)
}

/** Deletes a cart with everything in it. */
export async function deleteCart(tx: Tx, reading: Reading, token: string): Promise<void> {
  const cart = await lockCart(tx, reading, token)
  await deleteOrder(tx, cart.id)
}
