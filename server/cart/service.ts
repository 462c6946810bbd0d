import * as contract from '../../contract/cart.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { Order } from '../../contract/order.ts'
import type { Violation } from '../../contract/problem.ts'
import { codeOf } from '../../contract/scalars.ts'
import type { Tx } from '../db/tx.ts'
import type { Orders } from '../db/schema.ts'
import { Refusal, refuse } from '../lib/refuse.ts'
import { describeCart, findItems, type Reading } from '../orders/service.ts'
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

/** The caller's cart, made if there is none; `made` says which. */
export async function startCart(tx: Tx, reading: Reading, now: Date): Promise<{ cart: Order; made: boolean }> {
  const { caller, locale } = reading
  const present = await selectOwnCart(tx, caller.userId)
  const paymentMethod = usablePaymentMethods()[0].code
  const made = !present && (await insertCart(tx, { ...caller, locale, paymentMethod, now }))
  const { token } = present ?? (await selectOwnCart(tx, caller.userId))!
  return { cart: await describeCart(tx, reading, await lockCart(tx, reading, token)), made }
}

/**
 * Locks a cart, lets `work` change it, raises its version and answers with the whole cart as it then stands. `work`
 * gives back what it has changed of the cart's own row. Changes of one cart follow one another: parallel ones lose nothing.
 * @throws Refusal 'not-found', 'not-a-cart'
 */
export async function inCart(
  tx: Tx,
  reading: Reading,
  token: string,
  work: (cart: Orders) => Promise<Partial<Orders> | void>
): Promise<Order> {
  const cart = await lockCart(tx, reading, token)
  const changed = await work(cart)
  const version = cart.version + 1
  await setVersion(tx, cart.id, version)
  return describeCart(tx, reading, { ...cart, ...changed, version })
}

/** @throws Refusal 'not-found' (also a colleague's cart), 'not-a-cart' (placed already) */
export async function lockCart(tx: Tx, { caller }: Reading, token: string): Promise<Orders> {
  const [order] = await lockOrder(tx, caller.companyId, caller.userId, token)
  if (!order) throw new Refusal('not-found', 404)
  if (order.state !== 'cart') throw new Refusal('not-a-cart', 409)
  return order
}

/** @throws Refusal 'unknown-variant', 'not-orderable' (no price, out of stock, coming soon), 'quantity-limit' (over 300 in all) */
export function addItem(tx: Tx, reading: Reading, token: string, item: Input<typeof contract.addItem>): Promise<Order> {
  return inCart(tx, reading, token, async (cart) => {
    const [refused] = await addRows(tx, reading, cart, [item], (fault, values) =>
      refuse(contract.addItem, fault, { values, violations: [] })
    )
    if (refused) throw refused
  })
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
  { items, available }: { items: Input<typeof contract.addItems>['items']; available: boolean }
): Promise<Order & { notAdded: Violation[] }> {
  let notAdded: Violation[] = []
  const cart = await inCart(tx, reading, token, async (locked) => {
    notAdded = await addRows(tx, reading, locked, items, (fault, values, index) =>
      rowViolation(index, fault, values, reading.locale)
    )
    if (notAdded.length === 0 || available) return
    throw refuse(contract.addItems, 'rows-refused', { values: { count: notAdded.length }, violations: notAdded })
  })
  return { ...cart, notAdded }
}

type Report<T> = (
  fault: NonNullable<ReturnType<typeof faultOf>>,
  values: ReturnType<typeof faultValues>,
  index: number
) => T

// Adds what can be added and reports the rest; rows of one variant are summed, as the limit is per variant and order.
async function addRows<T>(
  tx: Tx,
  reading: Reading,
  cart: Orders,
  rows: Input<typeof contract.addItem>[],
  report: Report<T>
): Promise<T[]> {
  const offers = await findOffers(
    tx,
    reading.caller.priceListCode,
    rows.map((row) => codeOf(row.productVariant))
  )
  const lines = await findItems(tx, cart.id)
  const held = new Map(lines.map((line) => [line.sku, line.quantity]))
  const added = new Set<string>()
  const refused = rows.flatMap((row, index) => {
    const sku = codeOf(row.productVariant)
    const present = held.get(sku) ?? 0
    const offer: Offer | undefined = offers.get(sku)
    const fault = faultOf(offer, row.quantity, present)
    if (fault) return [report(fault, faultValues(reading.content, row, offer, present, reading.locale), index)]
    held.set(sku, present + row.quantity)
    added.add(sku)
    return []
  })
  let position = Math.max(0, ...lines.map((line) => line.position))
  for (const sku of added) {
    const line = lines.find((one) => one.sku === sku)
    const quantity = held.get(sku)!
    if (line) await setQuantity(tx, cart.id, line.id, quantity)
    else await insertLine(tx, { order_id: cart.id, sku, quantity, position: ++position })
  }
  return refused
}

/** @throws Refusal 'stale-version' when `version` is given and no longer the cart's; 'not-found' for an unknown line */
export function changeItem(
  tx: Tx,
  reading: Reading,
  token: string,
  { itemId, quantity, version }: { itemId: string; quantity: number; version: number | undefined }
): Promise<Order> {
  return inCart(tx, reading, token, async (cart) => {
    if (version !== undefined && version !== cart.version) throw refuse(contract.changeItem, 'stale-version')
    requireLine(await setQuantity(tx, cart.id, itemId, quantity))
  })
}

/** @throws Refusal 'not-found' */
export function removeItem(tx: Tx, reading: Reading, token: string, itemId: string): Promise<Order> {
  return inCart(tx, reading, token, async (cart) => {
    requireLine(await deleteLine(tx, cart.id, itemId))
  })
}

function requireLine(touched: unknown[]): void {
  if (touched.length === 0) throw new Refusal('not-found', 404)
}

/** Deletes a cart with everything in it. */
export async function deleteCart(tx: Tx, reading: Reading, token: string): Promise<void> {
  const cart = await lockCart(tx, reading, token)
  await deleteOrder(tx, cart.id)
}
