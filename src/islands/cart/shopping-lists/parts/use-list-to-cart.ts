import { showErrorToast } from '../../../../lib/toasts.ts'
import { useState } from 'react'
import type { Output } from '../../../../../contract/endpoint.ts'
import { addListToCart, type ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { callOnce } from '../../../../lib/api/call-once.ts'
import { $cart, changeCart } from '../../store.ts'

/** The result of adding a list to the cart, with the list. */
export interface Report extends Output<typeof addListToCart> {
  list: ShoppingList
}

/** Adds a list to the cart, queued with other cart changes; `adding` is the list in progress. */
export function useListToCart() {
  const [adding, setAdding] = useState<string>()
  const [report, setReport] = useState<Report>()
  const add = async (list: ShoppingList) => {
    if (adding !== undefined) return
    setAdding(list.id)
    try {
      await changeCart(async () => {
        const seen = [$cart.get().order?.version, list.items]
        const response = await callOnce(addListToCart, { params: { id: list.id }, input: {}, seen })
        setReport({ ...response, list })
        return response.cart
      })
    } catch (error) {
      showErrorToast(error)
    }
    setAdding(undefined)
  }
  return { adding, report, add: (list: ShoppingList) => void add(list), close: () => setReport(undefined) }
}
