import * as contract from '../../contract/cart/cart.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { Violation } from '../../contract/problem.ts'
import { codeOf } from '../../contract/scalars.ts'
import type { Tx } from '../db/tx.ts'
import type { Orders } from '../db/schema/schema.ts'
import { newId } from '../core/ids.ts'
import { Refusal, refuse } from '../core/http/refuse.ts'
import { type ChangedLine, type PricedLines, priceLines, type Reading, withLines } from '../orders/service.ts'
import { findOffers, type Offer } from '../pricing/service.ts'
import {
  deleteLine,
  deleteOrder,
  insertCart,
  insertLines,
  lockOrder,
  selectOwnCart,
  setQuantity,
  setVersion
} from './queries.ts'
import { faultOf, faultValues, fieldOf, rowViolation } from './rows.ts'

/** A cart under its lock: its row and its lines as they now stand. */
export interface OpenCart {
  row: Orders
  priced: PricedLines
}

/** The caller's cart, made if there is none; `made` says which. */
export async function startCart(tx: Tx, reading: Reading, now: Date): Promise<OpenCart & { made: boolean }> {
  const { caller, locale } = reading
  const present = await selectOwnCart(tx, caller.userId)
  const made = !present && (await insertCart(tx, { ...caller, locale, now }))
  const { token } = present ?? (await selectOwnCart(tx, caller.userId))!
  return { ...(await openCart(tx, reading, token)), made }
}

/** Locks a cart and reads its lines. @throws Refusal 'not-found', 'not-a-cart' */
export async function openCart(tx: Tx, reading: Reading, token: string): Promise<OpenCart> {
  const row = await lockCart(tx, reading, token)
  return { row, priced: await priceLines(tx, reading, row) }
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
  let priced: PricedLines | undefined
  const row = await inCart(tx, reading, token, async (cart) => {
    const added = await addRows(tx, reading, cart, [item], (fault, values) =>
      refuse(contract.addItem, fault, { field: fieldOf(fault), values })
    )
    if (added.refused[0]) throw added.refused[0]
    priced = added.priced
  })
  return { row, priced: priced! }
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
  let priced: PricedLines | undefined
  let notAdded: Violation[] = []
  const row = await inCart(tx, reading, token, async (cart) => {
    const added = await addRows(tx, reading, cart, rows, (fault, values, index) =>
      rowViolation(index, fault, values, reading.locale)
    )
    ;({ priced, refused: notAdded } = added)
    if (notAdded.length === 0 || available) return
    throw refuse(contract.addItems, 'rows-refused', { values: { count: notAdded.length }, violations: notAdded })
  })
  return { row, priced: priced!, notAdded }
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
): Promise<{ priced: PricedLines; refused: T[] }> {
  const priced = await priceLines(tx, reading, cart)
  const { items, places } = priced
  const skus = rows.map((row) => codeOf(row.productVariant))
  const offers = await offersOf(tx, reading, priced, skus)
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
  return { priced: withLines(reading, priced, await writeRows(tx, cart.id, { priced, added, offers })), refused }
}

// A line of the cart brings its own offer, as it is now; only what is new to the cart is asked for.
async function offersOf(tx: Tx, { caller }: Reading, { lines, places }: PricedLines, skus: readonly string[]) {
  const strange = skus.filter((sku) => !places.has(sku))
  const offers = strange.length > 0 ? await findOffers(tx, caller.priceListCode, strange) : new Map<string, Offer>()
  for (const sku of skus) {
    const own = lines[places.get(sku) ?? -1]?.offer
    if (own) offers.set(sku, own)
  }
  return offers
}

interface Rows {
  priced: PricedLines
  /** Units to add, by SKU. */
  added: ReadonlyMap<string, number>
  offers: ReadonlyMap<string, Offer>
}

/** Raises lines, and opens those that are not there yet. @returns what has changed */
async function writeRows(tx: Tx, orderId: string, { priced, added, offers }: Rows): Promise<ChangedLine[]> {
  const { items, places } = priced
  let position = items.at(-1)?.position ?? 0
  const changed: ChangedLine[] = []
  const opened: ChangedLine['item'][] = []
  for (const [sku, more] of added) {
    const line = items[places.get(sku) ?? -1]
    const offer = offers.get(sku)
    const stock = offer?.stock ?? null
    const item = line
      ? { ...line, quantity: line.quantity + more, stock }
      : { id: newId(), sku, quantity: more, position: ++position, placed: null, stock }
    changed.push({ item, offer })
    if (line) await setQuantity(tx, orderId, line.id, item.quantity)
    else opened.push(item)
  }
  await insertLines(tx, orderId, opened)
  return changed
}

/** @throws Refusal 'stale-version' when `version` is given and no longer the cart's; 'not-found' for an unknown line */
export async function changeItem(
  tx: Tx,
  reading: Reading,
  token: string,
  { itemId, quantity, version }: { itemId: string; quantity: number; version: number | undefined }
): Promise<OpenCart> {
  let priced: PricedLines | undefined
  const row = await inCart(tx, reading, token, async (cart) => {
    if (version !== undefined && version !== cart.version) throw refuse(contract.changeItem, 'stale-version')
    requireLine(await setQuantity(tx, cart.id, itemId, quantity))
    const before = await priceLines(tx, reading, cart)
    const place = before.items.findIndex(({ id }) => id === itemId)
    const changed = { item: { ...before.items[place]!, quantity }, offer: before.lines[place]!.offer }
    priced = withLines(reading, before, [changed])
  })
  return { row, priced: priced! }
}

/** @throws Refusal 'not-found' */
export async function removeItem(tx: Tx, reading: Reading, token: string, itemId: string): Promise<OpenCart> {
  const row = await inCart(tx, reading, token, async (cart) => {
    requireLine(await deleteLine(tx, cart.id, itemId))
  })
  return { row, priced: await priceLines(tx, reading, row) }
}

function requireLine(touched: unknown[]): void {
  if (touched.length === 0) throw new Refusal('not-found', 404)
}

/** Deletes a cart with everything in it. */
export async function deleteCart(tx: Tx, reading: Reading, token: string): Promise<void> {
  const cart = await lockCart(tx, reading, token)
  await deleteOrder(tx, cart.id)
}
