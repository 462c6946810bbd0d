import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { currentToken } from '../../../lib/api/session.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { type CartState, $cart, $expectedCart, $isCartLoading, loadCart } from '../store.ts'
import { cartActions } from './cart-actions.ts'

/** The cart, loaded once a page whoever asks first, and its changes with their notices. */
export function useCart() {
  const state: CartState = useStore($cart, { ssr: 'initial' })
  useCartOnPage()
  return { ...state, ...useCartActions() }
}

/** The cart as it will be once the server agrees to what has been asked for; undefined while there is none. */
export function useExpectedCart() {
  const expected = useStore($expectedCart, { ssr: 'initial' })
  useCartOnPage()
  return expected
}

/** Its changes alone, for whoever does not show it: a page of cards is not drawn anew with each of them. */
export function useCartChanges() {
  const loading = useStore($isCartLoading, { ssr: 'initial' })
  useCartOnPage()
  return { loading, ...useCartActions() }
}

/** The same functions each time. */
export function useCartActions() {
  const t = useTexts('cart')
  return useMemo(() => cartActions(t), [t])
}

function useCartOnPage() {
  useEffect(() => {
    if (currentToken()) loadCart().catch(() => undefined)
  }, [])
}
