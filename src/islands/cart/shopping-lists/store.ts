import { atom } from 'nanostores'
import type { Input } from '../../../../contract/endpoint.ts'
import {
  addToShoppingList,
  createShoppingList,
  deleteShoppingList,
  listShoppingLists,
  type ShoppingList,
  updateShoppingList
} from '../../../../contract/cart/shopping-lists.ts'
import { call } from '../../../lib/api/api.ts'
import { callOnce } from '../../../lib/api/call-once.ts'

/** The caller's lists and those shared by colleagues, newest first, as last received. */
export interface ListsState {
  phase: 'idle' | 'loading' | 'ready' | 'failed'
  lists: readonly ShoppingList[]
  /** The error if it `failed`. */
  error?: unknown
}

export const $lists = atom<ListsState>({ phase: 'idle', lists: [] })

/** Loads the lists once; every card of a page may call this. */
export async function loadLists(): Promise<void> {
  const { phase } = $lists.get()
  if (phase === 'idle' || phase === 'failed') await reloadLists()
}

/** Reloads the lists; the old ones are kept until the response arrives. */
export async function reloadLists(): Promise<void> {
  const { lists } = $lists.get()
  $lists.set({ phase: 'loading', lists })
  try {
    $lists.set({ phase: 'ready', lists: await call(listShoppingLists) })
  } catch (error) {
    $lists.set({ phase: 'failed', lists: $lists.get().lists, error })
  }
}

/** @throws ApiError, one of the errors of `createShoppingList` */
export async function createList(input: Input<typeof createShoppingList>): Promise<ShoppingList> {
  return upsert(await callOnce(createShoppingList, { input }))
}

/** Changes name, sharing or quantities. @throws ApiError, one of the errors of `updateShoppingList` */
export async function changeList(id: string, input: Input<typeof updateShoppingList>): Promise<ShoppingList> {
  return upsert(await call(updateShoppingList, { params: { id }, input }))
}

/** Adds units of a variant (by its path). @throws ApiError, one of the errors of `addToShoppingList` */
export async function addToList(id: string, productVariant: string, quantity: number): Promise<ShoppingList> {
  const seen = $lists.get().lists.find((list) => list.id === id)?.items
  return upsert(await callOnce(addToShoppingList, { params: { id }, input: { productVariant, quantity }, seen }))
}

/** @throws ApiError, one of the errors of `deleteShoppingList` */
export async function deleteList(id: string): Promise<void> {
  await call(deleteShoppingList, { params: { id } })
  setLists((lists) => lists.filter((list) => list.id !== id))
}

function upsert(list: ShoppingList): ShoppingList {
  setLists((lists) =>
    lists.some(({ id }) => id === list.id)
      ? lists.map((existing) => (existing.id === list.id ? list : existing))
      : [list, ...lists]
  )
  return list
}

function setLists(change: (lists: readonly ShoppingList[]) => readonly ShoppingList[]): void {
  const state = $lists.get()
  $lists.set({ ...state, lists: change(state.lists) })
}
