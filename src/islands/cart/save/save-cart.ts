import type { TFunction } from 'i18next'
import { createShoppingList } from '../../../../contract/cart/shopping-lists.ts'
import { callOnce } from '../../../lib/api/call-once.ts'
import { showToastOnNextPage, toastDurations } from '../../../lib/toasts.ts'
import { endCart, reloadCart } from '../store.ts'

/**
 * Turns the cart into a list, with the toast of the specification (§8) on the next page.
 * @throws ApiError, or the network error
 */
export async function saveCart(t: TFunction<'cart'>, name: string, shared: boolean): Promise<void> {
  try {
    await endCart(({ tokenValue }) => callOnce(createShoppingList, { input: { name, shared, fromCart: tokenValue } }))
  } catch (error) {
    // It may have been changed or completed in another tab.
    await reloadCart().catch(() => undefined)
    throw error
  }
  const done = { title: t('listSaved'), text: t('listSavedText') }
  showToastOnNextPage({ ...done, tone: 'success', duration: toastDurations.change })
}
