import { useState } from 'react'
import { addItems } from '../../../contract/cart.ts'
import { refusedWith } from '../../lib/fault.ts'
import { useTexts } from '../../lib/texts.tsx'
import { noticeTimes, notify } from '../../lib/toasts.ts'
import { addRows } from '../cart/parts/add-rows.ts'
import { refusedRows } from './edits.ts'
import type { GridSums } from './grid.ts'
import { refusedWords } from './refused-words.ts'
import { bring, drop } from './store.ts'
import { tellFailure } from './tell-failure.ts'

/** Adds the ready rows in one call, all or none. What was added leaves the grid; what was refused is marked. */
export function useAddReady() {
  const t = useTexts('quick-order')
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState(false)
  const add = async (ready: GridSums['ready']) => {
    setBusy(true)
    try {
      await addRows(ready.map(({ article, quantity }) => ({ sku: article.sku, quantity })))
      drop(new Set(ready.map(({ row }) => row.id)))
      setAdded(true)
      notify({ text: t('added'), tone: 'success', duration: noticeTimes.changes })
    } catch (error) {
      if (refusedWith(error, addItems, 'rows-refused')) {
        const refused = [...refusedWords(error)].flatMap(([place, words]) => {
          const row = ready[place]?.row
          return row ? [[row.id, words] as const] : []
        })
        bring((rows) => refusedRows(rows, new Map(refused)))
      }
      tellFailure(error, t)
    }
    setBusy(false)
  }
  return { busy, added, add }
}
