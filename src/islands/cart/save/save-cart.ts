import type { TFunction } from 'i18next'
import { createShoppingList } from '../../../../contract/cart/shopping-lists.ts'
import { call } from '../../../lib/api/api.ts'
import { Fault } from '../../../lib/api/fault.ts'
import { noticeTimes, notify, notifyNextPage } from '../../../lib/toasts.ts'
import { endCart, reloadCart } from '../store.ts'

/**
 * Makes a list of the cart, which is then gone, with the notices of the specification (§8); the one of success is for
 * the page that follows. @returns why it failed, in words; undefined when it went well
 */
export async function saveCart(t: TFunction<'cart'>, name: string, shared: boolean): Promise<string | undefined> {
  try {
    await endCart(({ tokenValue }) => call(createShoppingList, { input: { name, shared, fromCart: tokenValue } }))
    const done = { title: t('listSaved'), text: t('listSavedText') }
    notifyNextPage({ ...done, tone: 'success', duration: noticeTimes.change })
    return undefined
  } catch (error) {
    const text = error instanceof Fault ? error.problem.detail : t('offline')
    notify({ title: t('error'), text, tone: 'failure', duration: noticeTimes.failure })
    // It may have been changed or completed in another tab.
    await reloadCart().catch(() => undefined)
    return text
  }
}
