import { useState } from 'react'
import type { Output } from '../../../../../contract/endpoint.ts'
import { addListToCart, type ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { call } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { changeCart } from '../../store.ts'
import { tellFailure } from '../parts/tell-failure.ts'

/** What adding a list to the cart has come to, and of which list. */
export interface Report extends Output<typeof addListToCart> {
  list: ShoppingList
}

/** Puts a list into the cart, in turn with all other changes of it; `adding` is the list that is on its way. */
export function useListToCart() {
  const t = useTexts('lists')
  const [adding, setAdding] = useState<string>()
  const [report, setReport] = useState<Report>()
  const add = async (list: ShoppingList) => {
    if (adding !== undefined) return
    setAdding(list.id)
    try {
      await changeCart(async () => {
        const answer = await call(addListToCart, { params: { id: list.id }, input: {} })
        setReport({ ...answer, list })
        return answer.cart
      })
    } catch (error) {
      tellFailure(error, t)
    }
    setAdding(undefined)
  }
  return { adding, report, add: (list: ShoppingList) => void add(list), close: () => setReport(undefined) }
}
