import { useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { useTexts } from '../../lib/texts.tsx'
import { findShortfalls, knownShortfalls, type Shortfall } from './shortfall.ts'

/** Which lines cannot be had: what the cart knows of itself, and what `check` has asked the server. */
export function useShortfalls(order: Order) {
  const t = useTexts('checkout')
  const [asked, setAsked] = useState<readonly Shortfall[]>([])
  const [open, setOpen] = useState(false)
  const stillThere = asked.filter(({ item }) =>
    order.items.some(({ id, quantity }) => id === item.id && quantity === item.quantity)
  )
  const reasons = [...knownShortfalls(order), ...stillThere]
  const flaws = new Map(reasons.map(({ item, reason, available }) => [item.id, t(`reason.${reason}`, { available })]))
  /** Whether all lines can be had; where not, the dialog opens. */
  const check = async (): Promise<boolean> => {
    const found = await findShortfalls(order)
    setAsked(found)
    setOpen(found.length > 0)
    return found.length === 0
  }
  return { flaws, check, dialog: { open, shortfalls: stillThere, onClose: () => setOpen(false) } }
}
