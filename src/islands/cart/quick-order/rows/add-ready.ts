import type { TFunction } from 'i18next'
import { addItems } from '../../../../../contract/cart/cart.ts'
import { refusedWith } from '../../../../lib/api/fault.ts'
import { addRows, tellAdded } from '../../parts/add-rows.ts'
import type { GridSums } from './grid.ts'
import { refusedRows } from './joined.ts'
import { refusedWords } from './refused-words.ts'
import { bring, drop } from './store.ts'
import { tellFailure } from '../tell-failure.ts'

/**
 * Adds the ready rows in one call, all or none. What was added leaves the grid; what was refused is marked.
 * @returns whether they were added
 */
export async function addReady(
  ready: GridSums['ready'],
  t: TFunction<'quick-order'>,
  cart: TFunction<'cart'>
): Promise<boolean> {
  try {
    await addRows(ready.map(({ article, quantity }) => ({ sku: article.sku, quantity })))
  } catch (error) {
    if (refusedWith(error, addItems, 'rows-refused')) {
      const refused = [...refusedWords(error)].flatMap(([place, words]) => {
        const row = ready[place]?.row
        return row ? [[row.id, words] as const] : []
      })
      bring((rows) => refusedRows(rows, new Map(refused)))
    }
    tellFailure(error, t)
    return false
  }
  drop(new Set(ready.map(({ row }) => row.id)))
  tellAdded(
    ready.map(({ article }) => article.sku),
    cart,
    t('added')
  )
  return true
}
