import type { Input } from '../../../contract/endpoint.ts'
import { codeOf, quantityLimit } from '../../../contract/scalars.ts'
import * as contract from '../../../contract/cart/shopping-lists.ts'
import { deleteCart, lockCart } from '../service.ts'
import type { ShoppingListItems } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { freeName } from '../../core/free-name.ts'
import { newId } from '../../core/ids.ts'
import { Refusal, refuse } from '../../core/http/refuse.ts'
import { findItems, type Reading } from '../../orders/service.ts'
import { findOffers } from '../../pricing/service.ts'
import { describeLists } from './answer.ts'
import {
  deleteList as removeList,
  insertList,
  type ListRow,
  lockList,
  replaceItems,
  selectItems,
  selectList,
  selectLists,
  selectNames,
  selectOwned,
  updateList as writeList
} from './queries.ts'

type List = contract.ShoppingList
interface Row {
  sku: string
  quantity: number
}

/** The caller's own lists and the company's shared ones, newest first. */
export async function readLists(db: Reader, reading: Reading): Promise<List[]> {
  return describeLists(db, reading, await selectLists(db, reading.caller))
}

/** @throws Refusal 'not-found', also for a colleague's private list */
export async function readList(db: Reader, reading: Reading, id: string): Promise<List> {
  const [list] = await describeLists(db, reading, [await findList(db, reading, id)])
  return list!
}

export async function findList(db: Reader, { caller }: Reading, id: string): Promise<ListRow> {
  const row = await selectList(db, caller, id)
  if (!row) throw new Refusal('not-found', 404)
  return row
}

/**
 * Saves rows or the caller's cart as a list; a cart is deleted in the same transaction, so that a failure never loses it.
 * @throws Refusal 'unknown-variant', 'not-found', 'not-a-cart', 'cart-empty', 'list-too-long'
 */
export async function createList(
  tx: Tx,
  reading: Reading,
  input: Input<typeof contract.createShoppingList>,
  now: Date
): Promise<List> {
  const { caller } = reading
  const rows = input.fromCart ? await takeCart(tx, reading, input.fromCart) : rowsOf(input.items ?? [])
  const id = newId()
  const row = { id, company_id: caller.companyId, user_id: caller.userId, shared: input.shared ? 1 : 0 }
  const names = await selectNames(tx, caller.userId)
  // The unique index has the last word: a name that another tab takes meanwhile is passed over.
  for (let name = freeName(input.name, names); ; name = freeName(input.name, names.add(name))) {
    if (await insertList(tx, { ...row, name, created_at: now.toISOString() })) break
  }
  await replaceItems(tx, id, await itemsOf(tx, reading, id, rows))
  if (input.fromCart) await deleteCart(tx, reading, input.fromCart)
  return readList(tx, reading, id)
}

async function takeCart(tx: Tx, reading: Reading, token: string): Promise<Row[]> {
  const cart = await lockCart(tx, reading, token)
  const rows = (await findItems(tx, cart.id)).map(({ sku, quantity }) => ({ sku, quantity }))
  if (rows.length === 0) throw refuse(contract.createShoppingList, 'cart-empty', { field: 'fromCart' })
  return rows
}

const rowsOf = (items: readonly { productVariant: string; quantity: number }[]): Row[] =>
  items.map(({ productVariant, quantity }) => ({ sku: codeOf(productVariant), quantity }))

/** Rows as they are stored: one a variant, at most 300 units, with the price of this moment. */
async function itemsOf(
  tx: Tx,
  { caller }: Reading,
  listId: string,
  rows: readonly Row[],
  fieldAt = (row: number) => `items[${row}].productVariant`
): Promise<ShoppingListItems[]> {
  const quantities = new Map<string, number>()
  for (const { sku, quantity } of rows)
    quantities.set(sku, Math.min(quantityLimit, (quantities.get(sku) ?? 0) + quantity))
  if (quantities.size > contract.listLimit) {
    throw refuse(contract.createShoppingList, 'list-too-long', {
      field: 'items',
      values: { limit: contract.listLimit }
    })
  }
  const offers = await findOffers(tx, caller.priceListCode, [...quantities.keys()])
  return [...quantities].map(([sku, quantity], position) => {
    const offer = offers.get(sku)
    if (!offer) {
      const field = fieldAt(rows.findIndex((row) => row.sku === sku))
      throw refuse(contract.createShoppingList, 'unknown-variant', { field, values: { sku } })
    }
    return { list_id: listId, sku, position, quantity, saved_price: offer.price }
  })
}

/** @throws Refusal 'not-found', 'not-your-list' (a colleague's shared one) */
async function ownList(tx: Tx, reading: Reading, id: string): Promise<ListRow> {
  const row = await findList(tx, reading, id)
  if (row.user_id !== reading.caller.userId) throw refuse(contract.updateShoppingList, 'not-your-list')
  await lockList(tx, id)
  return row
}

/** Changes name, sharing or all lines. @throws Refusal 'not-found', 'not-your-list', 'unknown-variant' */
export async function updateList(
  tx: Tx,
  reading: Reading,
  id: string,
  { name, shared, items }: Input<typeof contract.updateShoppingList>
): Promise<List> {
  const row = await ownList(tx, reading, id)
  if (shared !== undefined) await writeList(tx, id, { shared: shared ? 1 : 0 })
  if (name !== undefined && name !== row.name) {
    await writeList(tx, id, { name: freeName(name, await selectNames(tx, row.user_id)) })
  }
  if (items)
    await replaceItems(tx, id, keepSaved(await selectItems(tx, [id]), await itemsOf(tx, reading, id, rowsOf(items))))
  return readList(tx, reading, id)
}

/** Lines that stay keep the price that they were saved at. */
function keepSaved(before: readonly ShoppingListItems[], now: readonly ShoppingListItems[]): ShoppingListItems[] {
  const known = new Map(before.map((item) => [item.sku, item.saved_price]))
  return now.map((item) => ({ ...item, saved_price: known.get(item.sku) ?? item.saved_price }))
}

/** Adds one line or raises it to at most 300. @throws Refusal 'not-found', 'not-your-list', 'unknown-variant', 'list-too-long' */
export async function addToList(
  tx: Tx,
  reading: Reading,
  id: string,
  item: Input<typeof contract.addToShoppingList>
): Promise<List> {
  await ownList(tx, reading, id)
  const present = await selectItems(tx, [id])
  const rows = [...present.map(({ sku, quantity }) => ({ sku, quantity })), ...rowsOf([item])]
  await replaceItems(tx, id, keepSaved(present, await itemsOf(tx, reading, id, rows, () => 'productVariant')))
  return readList(tx, reading, id)
}

/** @throws Refusal 'not-found', 'not-your-list' */
export async function deleteList(tx: Tx, reading: Reading, id: string): Promise<void> {
  await ownList(tx, reading, id)
  await removeList(tx, id)
}

/** Gives all lists of one person to another; a name that the other has already gets a number. */
export async function handOverLists(tx: Tx, fromUserId: string, toUserId: string): Promise<void> {
  const names = await selectNames(tx, toUserId)
  for (const { id, name } of await selectOwned(tx, fromUserId)) {
    const free = freeName(name, names)
    names.add(free)
    await writeList(tx, id, { user_id: toUserId, name: free })
  }
}
