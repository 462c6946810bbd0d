import { useRef, useState } from 'react'
import { complete } from '../../../contract/checkout/checkout.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { refusedWith } from '../../lib/api/fault.ts'
import { useTexts } from '../../lib/texts.tsx'
import { $cart, changesSettled, reloadCart } from '../cart/store.ts'
import { $changed, type Changed } from './changes/changed.ts'
import { namesField, tellFailure, wordsOf } from './failure-notice.ts'
import { saveOrder } from './changes/order-changes.ts'
import { placeOrder } from './place-order.ts'

interface Events {
  onPlaced: (order: Order) => void
  onShortfall: () => Promise<unknown>
  /** Asked once all changes are answered. */
  isReady: () => boolean
}

/** Completes the order, one click at a time; a refusal becomes a dialog or a notice. */
export function useCompletion({ onPlaced, onShortfall, isReady }: Events) {
  const t = useTexts('checkout')
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState<Changed>()
  const underWay = useRef(false)
  const explain = async (error: unknown, seen: Order) => {
    setChanged(undefined)
    const differs = refusedWith(error, complete, 'cart-changed')
    // Named by its field: whatever has become of it, without it the order can be placed.
    const couponGone = namesField(error, 'couponCode') ? wordsOf(error, t) : undefined
    if (couponGone) await saveOrder(seen.tokenValue, { couponCode: null })
    const lacks = refusedWith(error, complete, 'lines-unavailable')
    if (differs || lacks) await reloadCart()
    const now = $cart.get().order
    // One dialog tells it all.
    $changed.set(undefined)
    if ((differs || couponGone) && now) setChanged({ seen, now, couponGone })
    else if (lacks) await onShortfall()
    else tellFailure(error, t)
  }
  const submit = async (seen: Order) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await changesSettled()
      // What an answer that came meanwhile has changed is shown first.
      if (!$changed.get() && isReady()) onPlaced(await placeOrder(seen))
    } catch (error) {
      await explain(error, seen).catch((failure: unknown) => tellFailure(failure, t))
    }
    underWay.current = false
    setBusy(false)
  }
  return { busy, changed, submit, goBack: () => setChanged(undefined) }
}
