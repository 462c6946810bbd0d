import { useEffect, useState } from 'react'
import type { VariantData, VolumeTier } from '../../../../contract/catalogue/catalogue.ts'
import { variantPath } from '../../../../contract/scalars.ts'
import { useCartChanges } from './use-cart.ts'
import { type Shortage, shortageOf, unitsInCart, subtotalIncrease } from './units-in-cart.ts'

interface AddToCartOptions {
  variant: VariantData
  /** Product and variant: "Luma, Rose". */
  name: string
  tiers: readonly VolumeTier[]
}

/**
 * Adds a variant: `busy` while the cart loads or the request is pending, then `added` for two seconds. If the quantity
 * exceeds the stock, nothing is added and `shortageDialog` contains the question of a ShortageDialog.
 */
export function useAddToCart({ variant, name, tiers }: AddToCartOptions) {
  const { code: sku, price } = variant
  const { loading, add } = useCartChanges()
  const [{ addedSku, step }, setState] = useState<{ addedSku: string; step: 'idle' | 'adding' | 'added' }>({
    addedSku: sku,
    step: 'idle'
  })
  const [shortage, setShortage] = useState<Shortage>()
  useEffect(() => {
    if (step !== 'added') return
    const timer = setTimeout(() => setState({ addedSku, step: 'idle' }), 2000)
    return () => clearTimeout(timer)
  }, [addedSku, step])
  const busy = step === 'adding' || loading
  const submit = async (quantity: number) => {
    if (busy) return
    const inCart = unitsInCart(sku)
    const short = shortageOf(variant, name, { quantity, inCart })
    setShortage(short)
    if (short) return
    setState({ addedSku: sku, step: 'adding' })
    const expectedTotal = price === null ? undefined : subtotalIncrease({ price, quantity, inCart, tiers })
    setState({ addedSku: sku, step: (await add(variantPath(sku), quantity, expectedTotal)) ? 'added' : 'idle' })
  }
  const addable = shortage?.addable ?? 0
  const shortageDialog = shortage && {
    shortages: [shortage],
    onAdd: addable > 0 ? () => void submit(addable) : undefined,
    onClose: () => setShortage(undefined)
  }
  return { busy, added: step === 'added' && addedSku === sku, submit, shortageDialog }
}
