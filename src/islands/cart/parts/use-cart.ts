import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { currentToken } from '../../../lib/api/session.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { type CartState, $cart, $expectedCart, $isCartLoading, loadCart } from '../store.ts'
import { cartActions } from './cart-actions.ts'

/** The cart, loaded once per page, and its changes with toasts. */
export function useCart() {
  const state: CartState = useStore($cart, { ssr: 'initial' })
  useLoadCart()
  return { ...state, ...useCartActions() }
}

/** The optimistic cart; undefined if there is none. */
export function useExpectedCart() {
  const expected = useStore($expectedCart, { ssr: 'initial' })
  useLoadCart()
  return expected
}

/** Only the changes, for components that do not show the cart and should not re-render with it. */
export function useCartChanges() {
  const loading = useStore($isCartLoading, { ssr: 'initial' })
  useLoadCart()
  return { loading, ...useCartActions() }
}

/** Returns the same functions on every call. */
export function useCartActions() {
  const t = useTexts('cart')
  return useMemo(() => cartActions(t), [t])
}

function useLoadCart() {
  useEffect(() => {
    if (currentToken()) loadCart().catch(() => undefined)
  }, [])
}
