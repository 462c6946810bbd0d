import { useRef, useState } from 'react'
import type { OrderItem } from '../../../contract/order.ts'
import { useCart } from './parts/use-cart.ts'

/** A line's changes. `wish` is the quantity asked for until the server has answered, whatever it answers. */
export function useLine(item: OrderItem, onRemoved: () => void) {
  const cart = useCart()
  const [wish, setWish] = useState<number>()
  const [removing, setRemoving] = useState(false)
  const newest = useRef(0)
  const change = async (quantity: number) => {
    newest.current += 1
    const mine = newest.current
    setWish(quantity)
    await cart.setQuantity(item.id, quantity)
    if (newest.current === mine) setWish(undefined)
  }
  const remove = async () => {
    if (removing) return
    setRemoving(true)
    if (await cart.remove(item.id)) onRemoved()
    else setRemoving(false)
  }
  return { wish, removing, change: (quantity: number) => void change(quantity), remove: () => void remove() }
}
