import { useState } from 'react'
import { checkAvailability } from '../../../../../contract/checkout/checkout.ts'
import { checkRows } from '../../../../../contract/cart/quick-order.ts'
import { codeOf } from '../../../../../contract/scalars.ts'
import { call } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showFailureToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { addAvailableToCart, type Items } from '../../parts/add-many-to-cart.ts'
import { type Difference, differencesOf, itemsOf, type ReorderLine } from '../differences.ts'

/** What to reorder; its lines are read on request. */
export interface ReorderInput {
  /** Id of the order or list. */
  id: string
  currency: string
  lines: readonly ReorderLine[]
}

/** A reorder whose differences must be confirmed before anything is added. */
export interface PendingReorder extends ReorderInput {
  differences: readonly Difference[]
}

/**
 * Reorders lines: unchanged ones are added immediately; otherwise `pending` contains the differences until `confirm` or
 * `dismiss`. `start` accepts a function that adds unchanged lines instead of the default. Needs the texts of reorder.
 */
export function useReorder() {
  const t = useTexts('reorder')
  const [busy, setBusy] = useState(false)
  const [pending, setPending] = useState<PendingReorder>()
  const run = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showErrorToast(error, { title: t('error'), fallback: t('failed') })
    }
    setBusy(false)
  }
  const addAndReport = async (items: Items) => {
    // Together with lines already in the cart, quantities may exceed `quantityLimit`.
    const notAdded = await addAvailableToCart(items)
    setPending(undefined)
    if (notAdded.length < items.length) showSuccessToast(t('added'), 'changes')
    const reasons = notAdded.map(({ message }) => message).join(' ')
    if (reasons !== '') showFailureToast(t('notAdded', { reasons }), t('error'))
  }
  const start = (read: () => ReorderInput | Promise<ReorderInput>, addUnchanged = addAndReport) =>
    run(async () => {
      const input = await read()
      const differences = await findDifferences(input.lines)
      if (differences.length > 0) setPending({ ...input, differences })
      else await addUnchanged(itemsOf(input.lines, [], new Map()))
    })
  return {
    busy,
    pending,
    start: (...args: Parameters<typeof start>) => void start(...args),
    confirm: (items: Items) => void run(() => addAndReport(items)),
    dismiss: () => setPending(undefined)
  }
}

async function findDifferences(lines: readonly ReorderLine[]): Promise<Difference[]> {
  const items = lines.map(({ productVariant, quantity }) => ({ productVariant, quantity }))
  const rows = lines.map(({ productVariant, quantity }) => ({ code: codeOf(productVariant), quantity }))
  const [availability, checked] = await Promise.all([
    call(checkAvailability, { input: { items } }),
    call(checkRows, { input: { rows } })
  ])
  return differencesOf(lines, { ...checked, ...availability })
}
