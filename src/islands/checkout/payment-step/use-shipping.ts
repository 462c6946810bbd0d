import { showErrorToast } from '../../../lib/toasts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Address } from '../../../../contract/partners/address.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { $cart } from '../../cart/store.ts'
import { hasViolation } from '../has-violation.ts'
import { saveOrder } from '../changes/order-changes.ts'
import { addressInBook, initialAddress, withoutIds } from './address-book.ts'

export type Shipping = ReturnType<typeof useShipping>

/** The selected shipping address; every selection, including the initial one, is saved immediately. */
export function useShipping(order: Order, addresses: readonly Address[], defaultPath: string | null) {
  const t = useTexts('checkout')
  const [book, setBook] = useState(addresses)
  const [chosen, setChosen] = useState(() => initialAddress(addresses, order.shippingAddress, defaultPath))
  const choose = async (address: Address, currentBook: readonly Address[] = book) => {
    setChosen(address)
    try {
      await saveOrder(order.tokenValue, { shippingAddress: withoutIds(address) })
    } catch (error) {
      showErrorToast(error, t('error'), t('offline'))
      // The specification clears the selection if a violation refers to the address.
      setChosen(
        hasViolation(error, 'shippingAddress')
          ? undefined
          : addressInBook(currentBook, $cart.get().order?.shippingAddress ?? null)
      )
    }
  }
  const saveInitial = useEffectEvent(() => {
    if (chosen) void choose(chosen)
  })
  useEffect(() => saveInitial(), [])
  const add = (address: Address) => {
    const extendedBook = [...book, address]
    setBook(extendedBook)
    void choose(address, extendedBook)
  }
  return { book, chosen, defaultPath, choose, add }
}
