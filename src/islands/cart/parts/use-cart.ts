import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { currentToken } from '../../../lib/session.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { type CartState, $cart, loadCart } from '../store.ts'
import { cartActions } from './cart-actions.ts'

/** The cart, loaded once a page whoever asks first, and its changes with their notices. */
export function useCart() {
  const t = useTexts('cart')
  const state: CartState = useStore($cart, { ssr: 'initial' })
  useEffect(() => {
    if (currentToken()) loadCart().catch(() => undefined)
  }, [])
  return { ...state, ...useMemo(() => cartActions(t), [t]) }
}
