import { showErrorToast } from '../../../../lib/toasts.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import type { GridSums } from './grid.ts'

const loadAddReady = () => import('./add-ready.ts')

/** Adds the ready rows, one request at a time; its code is loaded once there are some. */
export function useAddReady(hasReadyRows: boolean) {
  const t = useTexts('quick-order')
  const cart = useTexts('cart')
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState(false)
  useEffect(() => {
    if (hasReadyRows) loadAddReady().catch(() => undefined)
  }, [hasReadyRows])
  const add = async (ready: GridSums['ready']) => {
    if (busy) return
    setBusy(true)
    try {
      const { addReady } = await loadAddReady()
      if (await addReady(ready, t, cart)) setAdded(true)
    } catch (error) {
      showErrorToast(error)
    }
    setBusy(false)
  }
  return { busy, added, add }
}
