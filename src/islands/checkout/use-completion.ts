import { showErrorToast, showFailureToast } from '../../lib/toasts.ts'
import { useRef, useState } from 'react'
import { complete } from '../../../contract/checkout/checkout.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { isApiError, errorText, errorTexts } from '../../lib/api/api-error.ts'
import { useTexts } from '../../lib/texts.tsx'
import { $cart, reloadCart } from '../cart/store.ts'
import { $cartChange, type CartChange } from './changes/store.ts'
import { hasViolation } from './has-violation.ts'
import { saveOrder } from './changes/order-changes.ts'
import type { CompletionOptions } from './completion-attempt.ts'
import { placeOrder } from './place-order.ts'

interface Props {
  onPlaced: (order: Order) => void
  onShortfall: () => Promise<unknown>
  /** Whether to pay with the company's credit first, and whether the buyer has been shown that terms are blocked. */
  options: CompletionOptions
  /** Called if terms have become blocked. */
  onBlocked: () => void
  /** Called if the payment method is no longer offered. */
  onMethodUnavailable: () => void
  /** Returns whether the cart has the address and the payment method that the buyer saw. */
  isAsChosen: () => boolean
}

/** Completes the order, one request at a time; an error opens a dialog or shows a toast. */
export function useCompletion({ onPlaced, onShortfall, options, onBlocked, onMethodUnavailable, isAsChosen }: Props) {
  const t = useTexts('checkout')
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState<CartChange>()
  const isSubmitting = useRef(false)
  const handleError = async (error: unknown, previous: Order) => {
    setChanged(undefined)
    const differs = isApiError(error, complete, 'cart-changed')
    // The violation names the field: the order can be placed without the coupon, whatever happened to it.
    const couponError = hasViolation(error, 'couponCode') ? errorText(error) : undefined
    if (couponError) await saveOrder(previous.tokenValue, { couponCode: null })
    const isShort = isApiError(error, complete, 'lines-unavailable')
    if (isApiError(error, complete, 'terms-blocked')) onBlocked()
    if (isApiError(error, complete, 'payment-method-not-offered')) onMethodUnavailable()
    if (differs || isShort) await reloadCart()
    const current = $cart.get().order
    // A single dialog shows everything.
    $cartChange.set(undefined)
    if ((differs || couponError) && current) setChanged({ previous, current, couponError })
    else if (isShort) await onShortfall()
    else showErrorToast(error)
  }
  const submit = async (previous: Order) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setBusy(true)
    try {
      // Changes from a response that arrived in the meantime are shown first.
      const placed = await placeOrder(previous, options, () => !$cartChange.get() && isAsChosen())
      if (placed) onPlaced(placed)
      else if (!$cartChange.get()) showFailureToast(t('choiceChanged'), errorTexts.error)
    } catch (error) {
      await handleError(error, previous).catch((failure: unknown) => showErrorToast(failure))
    }
    isSubmitting.current = false
    setBusy(false)
  }
  return { busy, changed, submit, closeDialog: () => setChanged(undefined) }
}
