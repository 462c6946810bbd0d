import type { TFunction } from 'i18next'
import { listOrders, readOrder } from '../../../../../contract/orders/order.ts'
import { codeOf } from '../../../../../contract/scalars.ts'
import { call } from '../../../../lib/api/api.ts'
import { showFailureToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { lookUpUnknownCodes } from '../rows/look-up-codes.ts'
import { replaceRows } from '../rows/store.ts'

/** Replaces the grid with the lines of the company's last order; undoable. */
export async function openLastOrder(t: TFunction<'quick-order'>): Promise<void> {
  const [last] = await call(listOrders, { query: { itemsPerPage: 1 } })
  if (!last?.number) return showFailureToast(t('lastOrder.none'))
  const { number, items } = await call(readOrder, { params: { tokenValue: last.tokenValue } })
  replaceRows(
    items.map(({ productVariant, quantity }) => ({ code: codeOf(productVariant), quantity: String(quantity) }))
  )
  void lookUpUnknownCodes()
  const text = t('lastOrder.opened', { count: items.length, number })
  showSuccessToast(text)
}
