import * as contract from '../../contract/cart/cart.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { Violation } from '../../contract/problem.ts'
import { skuOf } from '../../contract/scalars.ts'
import type { Tx } from '../db/tx.ts'
import type { Orders } from '../db/schema/schema.ts'
import { newId } from '../core/ids.ts'
import { ApiError, apiError } from '../core/http/api-error.ts'
import {
  priceCartLine,
  type CartLine,
  type Item,
  type CartLines,
  priceCartLines,
  type RequestContext,
  updateOrder
} from '../orders/service.ts'
import { findOffers, type Offer } from '../pricing/service.ts'
import {
  deleteLine,
  deleteCartRows,
  insertCart,
  lockByToken,
  selectCart,
  upsertLines,
  updateQuantity
} from './queries.ts'
import { rowErrorOf, errorValues, fieldOfError, type RowError, rowViolation } from './row-errors.ts'
import { required } from '../core/required.ts'

type Line = CartLine<Item>

/** A locked cart: its row, and its line items before and after a change. */
export interface OpenCart {
  row: Orders
  before: CartLines
  after: CartLines
}

/** The caller's cart, with `isNew` if it had to be created. */
export async function startCart(tx: Tx, context: RequestContext): Promise<OpenCart & { isNew: boolean }> {
  const { caller, locale, now } = context
  const existing = await selectCart(tx, caller.userId)
  const isNew = !existing && (await insertCart(tx, { ...caller, locale, now }))
  const { token } = existing ?? required(await selectCart(tx, caller.userId), 'cart')
  return { ...(await openCart(tx, context, token)), isNew }
}

/** Locks a cart and prices its line items. @throws ApiError 'not-found', 'not-a-cart' */
export async function openCart(tx: Tx, context: RequestContext, token: string): Promise<OpenCart> {
  const row = await lockCart(tx, context, token)
  const priced = await priceCartLines(tx, context, row.id)
  return { row, before: priced, after: priced }
}

/** Columns of a cart's own row that a request may change. */
export type CartChange = Partial<
  Pick<Orders, 'billing_address' | 'shipping_address' | 'coupon_code' | 'po_number' | 'notes'>
>

/**
 * Locks a cart, stores what `change` returns for its own row, increments its version and returns it. Changes to a cart
 * are serialised, so concurrent ones lose nothing.
 * @throws ApiError 'not-found', 'not-a-cart'
 */
export async function updateCart(
  tx: Tx,
  context: RequestContext,
  token: string,
  change: (cart: Orders) => Promise<CartChange | void>
): Promise<Orders> {
  const cart = await lockCart(tx, context, token)
  const fields = (await change(cart)) ?? {}
  await updateOrder(tx, cart.id, fields)
  return { ...cart, ...fields, version: cart.version + 1 }
}

/** @throws ApiError 'not-found' (also for a colleague's cart), 'not-a-cart' (if already placed) */
export async function lockCart(tx: Tx, { caller }: RequestContext, token: string): Promise<Orders> {
  const [order] = await lockByToken(tx, caller.companyId, caller.userId, token)
  if (!order) throw new ApiError('not-found', 404)
  if (order.state !== 'cart') throw new ApiError('not-a-cart', 409)
  return order
}

/** Same as `updateCart`, for changes to line items. */
async function updateCartLines(
  tx: Tx,
  context: RequestContext,
  token: string,
  change: (cart: Orders, before: CartLines) => Promise<Line[]>
): Promise<OpenCart> {
  const cart = await lockCart(tx, context, token)
  const before = await priceCartLines(tx, context, cart.id)
  const lines = await change(cart, before)
  await updateOrder(tx, cart.id, {})
  return { row: { ...cart, version: cart.version + 1 }, before, after: { ...before, lines } }
}

/**
 * @throws ApiError 'unknown-variant', 'not-orderable' (no price, out of stock, coming soon), 'quantity-limit' (if the
 * total exceeds `quantityLimit`)
 */
export function addItem(
  tx: Tx,
  context: RequestContext,
  token: string,
  item: Input<typeof contract.addItem>
): Promise<OpenCart> {
  return updateCartLines(tx, context, token, async (cart, before) => {
    const { lines, rejected } = await addRows(tx, context, { cart, before, rows: [item] })
    const [rejection] = rejected
    if (!rejection) return lines
    const { error, values } = rejection
    throw apiError(contract.addItem, error, { field: fieldOfError(error), values })
  })
}

/**
 * Adds many rows: either all, or none with a violation for each invalid row. With `skipsInvalid`, valid rows are added
 * and the others returned in `notAdded`.
 * @throws ApiError 'rows-refused'
 */
export async function addItems(
  tx: Tx,
  context: RequestContext,
  token: string,
  { items: rows, skipsInvalid }: { items: Input<typeof contract.addItems>['items']; skipsInvalid: boolean }
): Promise<OpenCart & { notAdded: Violation[] }> {
  let notAdded: Violation[] = []
  const changed = await updateCartLines(tx, context, token, async (cart, before) => {
    const { lines, rejected } = await addRows(tx, context, { cart, before, rows })
    notAdded = rejected.map(({ index, error, values }) => rowViolation(index, error, values, context.locale))
    if (notAdded.length === 0 || skipsInvalid) return lines
    throw apiError(contract.addItems, 'rows-refused', { values: { count: notAdded.length }, violations: notAdded })
  })
  return { ...changed, notAdded }
}

interface RejectedRow {
  index: number
  error: RowError
  /** Parameters of the error's message. */
  values: ReturnType<typeof errorValues>
}

interface Addition {
  cart: Orders
  before: CartLines
  rows: Input<typeof contract.addItem>[]
}

// Adds the valid rows and returns the current lines with the rejected rows; rows of a variant are merged, because the
// limit is per variant and order.
async function addRows(
  tx: Tx,
  context: RequestContext,
  { cart, before, rows }: Addition
): Promise<{ lines: Line[]; rejected: RejectedRow[] }> {
  const linesBySku = new Map(before.lines.map((line) => [line.row.sku, line]))
  const offers = await readOffers(tx, context, linesBySku, rows)
  const added = new Map<string, number>()
  const rejected = rows.flatMap((row, index) => {
    const sku = skuOf(row.productVariant)
    const unitsBefore = (linesBySku.get(sku)?.row.quantity ?? 0) + (added.get(sku) ?? 0)
    const offer = offers.get(sku)
    const error = rowErrorOf(offer, row.quantity, unitsBefore)
    if (error) return [{ index, error, values: errorValues(context.content, row, offer, unitsBefore, context.locale) }]
    added.set(sku, (added.get(sku) ?? 0) + row.quantity)
    return []
  })
  let position = before.lines.at(-1)?.row.position ?? 0
  const changedRows: Line['row'][] = []
  for (const [sku, quantity] of added) {
    const line = linesBySku.get(sku)
    const offer = offers.get(sku)
    const row = line
      ? { ...line.row, quantity: line.row.quantity + quantity }
      : { id: newId(), sku, quantity, position: ++position, placed: null, stock: offer?.stock ?? null }
    linesBySku.set(sku, priceCartLine(row, offer, before.tiers))
    changedRows.push(row)
  }
  await upsertLines(tx, cart.id, changedRows)
  // A map preserves insertion order: changed lines stay in place and new ones come last.
  return { lines: [...linesBySku.values()], rejected }
}

/** Loads the offers of requested rows; those of SKUs in the cart are already loaded. */
async function readOffers(
  tx: Tx,
  { caller }: RequestContext,
  existing: ReadonlyMap<string, Line>,
  rows: readonly Input<typeof contract.addItem>[]
): Promise<Map<string, Offer | undefined>> {
  const skus = rows.map((row) => skuOf(row.productVariant))
  const newSkus = skus.filter((sku) => !existing.has(sku))
  const found = newSkus.length > 0 ? await findOffers(tx, caller.priceListCode, newSkus) : undefined
  return new Map(skus.map((sku) => [sku, existing.get(sku)?.offer ?? found?.get(sku)]))
}

/**
 * @throws ApiError 'stale-version' if `version` is given and differs from the cart's; 'not-found' for an unknown line
 */
export function changeItem(
  tx: Tx,
  context: RequestContext,
  token: string,
  { itemId, quantity, version }: { itemId: string; quantity: number; version: number | undefined }
): Promise<OpenCart> {
  return updateCartLines(tx, context, token, async (cart, { lines, tiers }) => {
    if (version !== undefined && version !== cart.version) throw apiError(contract.changeItem, 'stale-version')
    requireLine(await updateQuantity(tx, cart.id, itemId, quantity))
    return lines.map((line) =>
      line.row.id === itemId ? priceCartLine({ ...line.row, quantity }, line.offer, tiers) : line
    )
  })
}

/** @throws ApiError 'not-found' */
export function removeItem(tx: Tx, context: RequestContext, token: string, itemId: string): Promise<OpenCart> {
  return updateCartLines(tx, context, token, async (cart, { lines }) => {
    requireLine(await deleteLine(tx, cart.id, itemId))
    return lines.filter((line) => line.row.id !== itemId)
  })
}

function requireLine(changedRows: unknown[]): void {
  if (changedRows.length === 0) throw new ApiError('not-found', 404)
}

/** Deletes a cart with its contents. */
export async function deleteCart(tx: Tx, context: RequestContext, token: string): Promise<void> {
  const cart = await lockCart(tx, context, token)
  await deleteCartRows(tx, cart.id)
}
