import { showErrorToast } from '../../../../lib/toasts.ts'
import type { TFunction } from 'i18next'
import { addItems } from '../../../../../contract/cart/cart.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { addManyToCart, showAddedToast } from '../../parts/add-many-to-cart.ts'
import type { GridSums } from './grid.ts'
import { withRejections } from './response-edits.ts'
import { rejectionTexts } from './rejection-texts.ts'
import { updateRows, removeAdded } from './store.ts'

/**
 * Adds the ready rows in one call, all or none. Added rows leave the grid, rejected ones are marked. @returns whether
 * they were added
 */
export async function addReady(
  ready: GridSums['ready'],
  t: TFunction<'quick-order'>,
  cart: TFunction<'cart'>
): Promise<boolean> {
  try {
    await addManyToCart(ready.map(({ variant, quantity }) => ({ sku: variant.sku, quantity })))
  } catch (error) {
    if (isApiError(error, addItems, 'rows-refused')) {
      const rejected = [...rejectionTexts(error)].flatMap(([place, text]) => {
        const row = ready[place]?.row
        return row ? [[row.id, text] as const] : []
      })
      updateRows((rows) => withRejections(rows, new Map(rejected)))
    }
    showErrorToast(error)
    return false
  }
  removeAdded(ready.map(({ row }) => row))
  showAddedToast(
    ready.map(({ variant }) => variant.sku),
    cart,
    t('added')
  )
  return true
}
