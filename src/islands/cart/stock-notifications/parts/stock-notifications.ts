import { atom } from 'nanostores'
import {
  askStockNotification,
  deleteStockNotification,
  listStockNotifications
} from '../../../../../contract/cart/stock-notifications.ts'
import { codeOf, variantPath } from '../../../../../contract/scalars.ts'
import { call } from '../../../../lib/api/api.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'

/** Ids of the caller's notification requests, by SKU; undefined until loaded. */
export const $stockNotifications = atom<Readonly<Record<string, string>> | undefined>(undefined)

let loading: Promise<void> | undefined

/** Loads the requests, once per page and only if something is unavailable. */
export function loadStockNotifications(): Promise<void> {
  loading ??= call(listStockNotifications)
    .then((list) =>
      $stockNotifications.set(
        Object.fromEntries(list.map((notification) => [codeOf(notification.productVariant), notification.id]))
      )
    )
    .catch(() => {
      loading = undefined
    })
  return loading
}

/**
 * Requests an email when a variant, or `quantity` more units of it, are in stock. @throws ApiError, one of the errors
 * of `askStockNotification`
 */
export async function requestStockNotification(sku: string, quantity?: number): Promise<void> {
  const { id } = await call(askStockNotification, { input: { productVariant: variantPath(sku), quantity } })
  $stockNotifications.set({ ...$stockNotifications.get(), [sku]: id })
}

/** Cancels a request; deleting one that no longer exists is not an error. */
export async function cancelStockNotification(sku: string): Promise<void> {
  const id = $stockNotifications.get()?.[sku]
  if (id === undefined) return
  await call(deleteStockNotification, { params: { id } }).catch((error: unknown) => {
    if (!isApiError(error, deleteStockNotification, 'not-found')) throw error
  })
  const { [sku]: _cancelled, ...others } = $stockNotifications.get() ?? {}
  $stockNotifications.set(others)
}
