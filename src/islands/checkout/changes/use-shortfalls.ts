import { useState } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { $cart, reloadCart } from '../../cart/store.ts'
import { isAllAvailable, shortfallsOf } from './shortfall.ts'

/** The unavailable lines as marked in the cart, which are those excluded from its totals. */
export function useShortfalls(order: Order) {
  const t = useTexts('checkout')
  const [open, setOpen] = useState(false)
  const shortfalls = shortfallsOf(order)
  const problems = new Map(
    shortfalls.map(({ item, reason, available }) => [item.id, t(`reason.${reason}`, { available })])
  )
  /** Whether all lines are available; if not, reloads the cart and opens the dialog. */
  const check = async (): Promise<boolean> => {
    if (await isAllAvailable($cart.get().order ?? order)) return true
    await reloadCart()
    const isShort = shortfallsOf($cart.get().order ?? order).length > 0
    setOpen(isShort)
    return !isShort
  }
  return {
    problems,
    check,
    openDialog: () => setOpen(true),
    dialog: { open, shortfalls, onClose: () => setOpen(false) }
  }
}
