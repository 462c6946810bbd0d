import { atom } from 'nanostores'
import {
  askStockNotification,
  deleteStockNotification,
  listStockNotifications
} from '../../../../../contract/cart/stock-notifications.ts'
import { codeOf, variantPath } from '../../../../../contract/scalars.ts'
import { call } from '../../../../lib/api/api.ts'
import { refusedWith } from '../../../../lib/api/fault.ts'

/** Ids of the caller's wishes to be told, by SKU; undefined until they are known. */
export const $stockWishes = atom<Readonly<Record<string, string>> | undefined>(undefined)

let asked: Promise<void> | undefined

/** Loads the wishes, once a page and only where something cannot be had. */
export function loadStockWishes(): Promise<void> {
  asked ??= call(listStockNotifications)
    .then((list) => $stockWishes.set(Object.fromEntries(list.map((one) => [codeOf(one.productVariant), one.id]))))
    .catch(() => {
      asked = undefined
    })
  return asked
}

/** Wishes for one mail when a variant, or `quantity` units more of it, are in stock. @throws Fault with the refusals of `askStockNotification` */
export async function wishForStock(sku: string, quantity?: number): Promise<void> {
  const { id } = await call(askStockNotification, { input: { productVariant: variantPath(sku), quantity } })
  $stockWishes.set({ ...$stockWishes.get(), [sku]: id })
}

/** Takes a wish back; one that is gone already is no fault. */
export async function forgetStockWish(sku: string): Promise<void> {
  const { [sku]: id, ...others } = $stockWishes.get() ?? {}
  if (id === undefined) return
  await call(deleteStockNotification, { params: { id } }).catch((error: unknown) => {
    if (!refusedWith(error, deleteStockNotification, 'not-found')) throw error
  })
  $stockWishes.set(others)
}
