import { useState } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { $cart, reloadCart } from '../../cart/store.ts'
import { isAllAvailable, shortfallsOf } from './shortfall.ts'

/** Which lines cannot be had, by the cart itself: whatever a check finds, the sums leave out the same lines. */
export function useShortfalls(order: Order) {
  const t = useTexts('checkout')
  const [open, setOpen] = useState(false)
  const shortfalls = shortfallsOf(order)
  const flaws = new Map(
    shortfalls.map(({ item, reason, available }) => [item.id, t(`reason.${reason}`, { available })])
  )
  /** Whether all lines can be had; where not, the cart is read anew and the dialog opens. */
  const check = async (): Promise<boolean> => {
    if (await isAllAvailable($cart.get().order ?? order)) return true
    await reloadCart()
    const isShort = shortfallsOf($cart.get().order ?? order).length > 0
    setOpen(isShort)
    return !isShort
  }
  return { flaws, check, decide: () => setOpen(true), dialog: { open, shortfalls, onClose: () => setOpen(false) } }
}
