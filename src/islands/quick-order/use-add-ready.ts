import { useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import type { GridSums } from './grid.ts'
import { tellFailure } from './tell-failure.ts'

/** Adds the ready rows, once at a time; how it is done is fetched with the first press. */
export function useAddReady() {
  const t = useTexts('quick-order')
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState(false)
  const add = async (ready: GridSums['ready']) => {
    if (busy) return
    setBusy(true)
    try {
      const { addReady } = await import('./add-ready.ts')
      if (await addReady(ready, t)) setAdded(true)
    } catch (error) {
      tellFailure(error, t)
    }
    setBusy(false)
  }
  return { busy, added, add }
}
