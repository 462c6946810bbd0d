import type { TFunction } from 'i18next'
import { createShoppingList } from '../../../../contract/cart/shopping-lists.ts'
import { call } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { showErrorToast, showToastOnNextPage, toastDurations } from '../../../lib/toasts.ts'
import { endCart, reloadCart } from '../store.ts'

/**
 * Turns the cart into a list, with the toasts of the specification (§8); the success toast is shown on the next page.
 * @returns the error message; undefined on success
 */
export async function saveCart(t: TFunction<'cart'>, name: string, shared: boolean): Promise<string | undefined> {
  try {
    await endCart(({ tokenValue }) => call(createShoppingList, { input: { name, shared, fromCart: tokenValue } }))
    const done = { title: t('listSaved'), text: t('listSavedText') }
    showToastOnNextPage({ ...done, tone: 'success', duration: toastDurations.change })
    return undefined
  } catch (error) {
    showErrorToast(error, t('error'), t('offline'))
    // It may have been changed or completed in another tab.
    await reloadCart().catch(() => undefined)
    return errorText(error, t('offline'))
  }
}
