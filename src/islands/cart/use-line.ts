import { useRef, useState } from 'react'
import type { OrderItem } from '../../../contract/orders/order.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useCartActions } from './parts/use-cart.ts'
import { removeLine } from './remove-line.ts'

/**
 * A line's changes. `onRemoved` gets its index after the removal. `wanted` is the requested quantity until the server
 * responds.
 */
export function useLine(item: OrderItem, place: number, onRemoved: (place: number) => void) {
  const t = useTexts('cart')
  const cart = useCartActions()
  const [wanted, setWanted] = useState<number>()
  const [removing, setRemoving] = useState(false)
  const newest = useRef(0)
  const change = async (quantity: number, worth?: number) => {
    newest.current += 1
    const mine = newest.current
    setWanted(quantity)
    await cart.setQuantity(item.id, quantity, worth)
    if (newest.current === mine) setWanted(undefined)
  }
  const remove = async () => {
    if (removing) return
    setRemoving(true)
    if (await removeLine(t, item.id)) onRemoved(place)
    else setRemoving(false)
  }
  return {
    wanted,
    removing,
    change: (quantity: number, worth?: number) => void change(quantity, worth),
    remove: () => void remove()
  }
}
