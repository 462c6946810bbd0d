import type { Input } from '../../../contract/endpoint.ts'
import { skuOf, quantityLimit } from '../../../contract/scalars.ts'
import * as contract from '../../../contract/cart/shopping-lists.ts'
import { deleteCart, lockCart } from '../service.ts'
import type { ShoppingListItems } from '../../db/schema/lists.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { uniqueName } from '../../core/unique-name.ts'
import { newId } from '../../core/ids.ts'
import { ApiError, apiError } from '../../core/http/api-error.ts'
import { findItems, type RequestContext } from '../../orders/service.ts'
import { findOffers } from '../../pricing/service.ts'
import { describeLists } from './response.ts'
import {
  deleteList,
  insertList,
  type ListRow,
  lockList,
  replaceItems,
  selectItems,
  selectList,
  selectLists,
  selectNames,
  selectOwned,
  updateList
} from './queries.ts'
import { required } from '../../core/required.ts'

/** Maximum lists per user, because all of them are returned with their lines. */
const maxLists = 200

type List = contract.ShoppingList
interface Row {
  sku: string
  quantity: number
}

/** The caller's own lists and the company's shared ones, newest first. */
export async function readLists(db: Reader, context: RequestContext): Promise<List[]> {
  return describeLists(db, context, await selectLists(db, context.caller))
}

/** @throws ApiError 'not-found', also for a colleague's private list */
export async function readList(db: Reader, context: RequestContext, id: string): Promise<List> {
  const [list] = await describeLists(db, context, [await requireList(db, context, id)])
  return required(list, 'list')
}

async function requireList(db: Reader, { caller }: RequestContext, id: string): Promise<ListRow> {
  const row = await selectList(db, caller, id)
  if (!row) throw new ApiError('not-found', 404)
  return row
}

/**
 * Saves rows or the caller's cart as a list; the cart is deleted in the same transaction, so that a failure never loses
 * it.
 * @throws ApiError 'unknown-variant', 'not-found', 'not-a-cart', 'cart-empty', 'list-too-long', 'too-many-lists'
 */
export async function createList(
  tx: Tx,
  context: RequestContext,
  input: Input<typeof contract.createShoppingList>
): Promise<List> {
  const { caller, now } = context
  const rows = input.fromCart ? await rowsOfCart(tx, context, input.fromCart) : rowsOf(input.items ?? [])
  const id = newId()
  const row = { id, company_id: caller.companyId, user_id: caller.userId, shared: input.shared ? 1 : 0 }
  const names = await selectNames(tx, caller.userId)
  if (names.size >= maxLists)
    throw apiError(contract.createShoppingList, 'too-many-lists', { field: 'name', values: { limit: maxLists } })
  // The unique index decides: skips names that another tab has taken in the meantime.
  for (let name = uniqueName(input.name, names); ; name = uniqueName(input.name, names.add(name))) {
    if (await insertList(tx, { ...row, name, created_at: now.toISOString() })) break
  }
  await replaceItems(tx, id, await priceItems(tx, context, id, rows))
  if (input.fromCart) await deleteCart(tx, context, input.fromCart)
  return readList(tx, context, id)
}

async function rowsOfCart(tx: Tx, context: RequestContext, token: string): Promise<Row[]> {
  const cart = await lockCart(tx, context, token)
  const rows = (await findItems(tx, cart.id)).map(({ sku, quantity }) => ({ sku, quantity }))
  if (rows.length === 0) throw apiError(contract.createShoppingList, 'cart-empty', { field: 'fromCart' })
  return rows
}

const rowsOf = (items: readonly { productVariant: string; quantity: number }[]): Row[] =>
  items.map(({ productVariant, quantity }) => ({ sku: skuOf(productVariant), quantity }))

/** Rows as stored: one per variant, at most `quantityLimit` units, at the current price. */
async function priceItems(
  tx: Tx,
  { caller }: RequestContext,
  listId: string,
  rows: readonly Row[],
  fieldAt = (row: number) => `items[${row}].productVariant`
): Promise<ShoppingListItems[]> {
  const quantities = new Map<string, number>()
  for (const { sku, quantity } of rows)
    quantities.set(sku, Math.min(quantityLimit, (quantities.get(sku) ?? 0) + quantity))
  if (quantities.size > contract.listLimit) {
    throw apiError(contract.createShoppingList, 'list-too-long', {
      field: 'items',
      values: { limit: contract.listLimit }
    })
  }
  const offers = await findOffers(tx, caller.priceListCode, [...quantities.keys()])
  return [...quantities].map(([sku, quantity], position) => {
    const offer = offers.get(sku)
    if (!offer) {
      const field = fieldAt(rows.findIndex((row) => row.sku === sku))
      throw apiError(contract.createShoppingList, 'unknown-variant', { field, values: { sku } })
    }
    return { list_id: listId, sku, position, quantity, saved_price: offer.price }
  })
}

/** @throws ApiError 'not-found', 'not-your-list' (if it is a colleague's shared list) */
async function lockOwnList(tx: Tx, context: RequestContext, id: string): Promise<ListRow> {
  const row = await requireList(tx, context, id)
  if (row.user_id !== context.caller.userId) throw apiError(contract.updateShoppingList, 'not-your-list')
  await lockList(tx, id)
  return row
}

/**
 * Changes name, sharing, quantities or all lines. @throws ApiError 'not-found', 'not-your-list', 'unknown-variant',
 * 'list-too-long'
 */
export async function updateShoppingList(
  tx: Tx,
  context: RequestContext,
  id: string,
  { name, shared, quantities, items }: Input<typeof contract.updateShoppingList>
): Promise<List> {
  const row = await lockOwnList(tx, context, id)
  if (shared !== undefined) await updateList(tx, id, { shared: shared ? 1 : 0 })
  if (name !== undefined && name !== row.name) {
    await updateList(tx, id, { name: uniqueName(name, await selectNames(tx, row.user_id)) })
  }
  if (quantities || items) {
    const before = await selectItems(tx, [id])
    const priced = items
      ? await priceItems(tx, context, id, rowsOf(items))
      : await priceItems(tx, context, id, withQuantities(before, rowsOf(quantities ?? [])), () => 'quantities')
    await replaceItems(tx, id, withSavedPrices(before, priced))
  }
  return readList(tx, context, id)
}

/** Lines in order with some quantities set; 0 removes a line, and variants without a line come last. */
function withQuantities(before: readonly Row[], changes: readonly Row[]): Row[] {
  const quantities = new Map([...before, ...changes].map(({ sku, quantity }) => [sku, quantity]))
  return [...quantities].map(([sku, quantity]) => ({ sku, quantity })).filter(({ quantity }) => quantity > 0)
}

/** Remaining lines keep their saved price. */
function withSavedPrices(
  before: readonly ShoppingListItems[],
  current: readonly ShoppingListItems[]
): ShoppingListItems[] {
  const savedPrices = new Map(before.map((item) => [item.sku, item.saved_price]))
  return current.map((item) => ({ ...item, saved_price: savedPrices.get(item.sku) ?? item.saved_price }))
}

/**
 * Adds a line or raises its quantity to at most `quantityLimit`. @throws ApiError 'not-found', 'not-your-list',
 * 'unknown-variant', 'list-too-long'
 */
export async function addToList(
  tx: Tx,
  context: RequestContext,
  id: string,
  item: Input<typeof contract.addToShoppingList>
): Promise<List> {
  await lockOwnList(tx, context, id)
  const present = await selectItems(tx, [id])
  const rows = [...present.map(({ sku, quantity }) => ({ sku, quantity })), ...rowsOf([item])]
  await replaceItems(tx, id, withSavedPrices(present, await priceItems(tx, context, id, rows, () => 'productVariant')))
  return readList(tx, context, id)
}

/** @throws ApiError 'not-found', 'not-your-list' */
export async function deleteShoppingList(tx: Tx, context: RequestContext, id: string): Promise<void> {
  await lockOwnList(tx, context, id)
  await deleteList(tx, id)
}

/** Transfers all lists of a user to another user, numbering names that are already in use. */
export async function transferLists(tx: Tx, fromUserId: string, toUserId: string): Promise<void> {
  const names = await selectNames(tx, toUserId)
  for (const { id, name } of await selectOwned(tx, fromUserId)) {
    const free = uniqueName(name, names)
    names.add(free)
    await updateList(tx, id, { user_id: toUserId, name: free })
  }
}
