import { useRef, useState } from 'react'
import type { OrderItem } from '../../../contract/orders/order.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useCartActions } from './parts/use-cart.ts'
import { removeLine } from './remove-line.ts'

/**
 * A line's changes. `onRemoved` gets its index after the removal. `pendingQuantity` is the requested quantity until the server
 * responds.
 */
export function useCartLine(item: OrderItem, index: number, onRemoved: (index: number) => void) {
  const t = useTexts('cart')
  const cart = useCartActions()
  const [pendingQuantity, setPendingQuantity] = useState<number>()
  const [removing, setRemoving] = useState(false)
  const latest = useRef(0)
  const change = async (quantity: number, expectedTotal?: number) => {
    latest.current += 1
    const changeNumber = latest.current
    setPendingQuantity(quantity)
    await cart.setQuantity(item.id, quantity, expectedTotal)
    if (latest.current === changeNumber) setPendingQuantity(undefined)
  }
  const remove = async () => {
    if (removing) return
    setRemoving(true)
    if (await removeLine(t, item.id)) onRemoved(index)
    else setRemoving(false)
  }
  return {
    pendingQuantity,
    removing,
    change: (quantity: number, expectedTotal?: number) => void change(quantity, expectedTotal),
    remove: () => void remove()
  }
}
