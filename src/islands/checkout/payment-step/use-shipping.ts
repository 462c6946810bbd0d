import { useEffect, useEffectEvent, useState } from 'react'
import type { Address } from '../../../../contract/partners/address.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { saveOrder } from '../changes/order-changes.ts'
import { addressInBook, initialAddress, withoutIds } from './address-book.ts'
import { useSavedChoice } from './use-saved-choice.ts'

export type Shipping = ReturnType<typeof useShipping>

/** The selected shipping address; every selection, including the initial one, is saved immediately. */
export function useShipping(order: Order, addresses: readonly Address[], defaultPath: string | null) {
  const [book, setBook] = useState(addresses)
  const initial = initialAddress(addresses, order.shippingAddress, defaultPath)
  // The specification clears the selection if a violation refers to the address.
  const { chosen, save } = useSavedChoice(addressInBook(book, order.shippingAddress), initial, 'shippingAddress')
  const choose = (address: Address) =>
    save(address, () => saveOrder(order.tokenValue, { shippingAddress: withoutIds(address) }))
  const saveInitial = useEffectEvent(() => {
    if (chosen) void choose(chosen)
  })
  useEffect(() => saveInitial(), [])
  const add = (address: Address) => {
    setBook([...book, address])
    void choose(address)
  }
  return { book, chosen, defaultPath, choose, add }
}
