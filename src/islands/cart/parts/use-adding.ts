import { useEffect, useState } from 'react'
import { variantPath } from '../../../../contract/scalars.ts'
import { useCartChanges } from './use-cart.ts'

/** Adding a variant: busy while the cart loads or the server answers, then `added` for two seconds. */
export function useAdding(sku: string) {
  const { loading, add } = useCartChanges()
  const [{ of, step }, setState] = useState<{ of: string; step: 'idle' | 'adding' | 'added' }>({
    of: sku,
    step: 'idle'
  })
  useEffect(() => {
    if (step !== 'added') return
    const timer = setTimeout(() => setState({ of, step: 'idle' }), 2000)
    return () => clearTimeout(timer)
  }, [of, step])
  const busy = step === 'adding' || loading
  /** `worth` is what the units come to as far as the page knows, in minor units, net. */
  const submit = async (quantity: number, worth?: number) => {
    if (busy) return
    setState({ of: sku, step: 'adding' })
    setState({ of: sku, step: (await add(variantPath(sku), quantity, worth)) ? 'added' : 'idle' })
  }
  return { busy, added: step === 'added' && of === sku, submit }
}
