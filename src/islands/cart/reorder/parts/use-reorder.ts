import { useRef, useState } from 'react'
import { checkAvailability } from '../../../../../contract/checkout/checkout.ts'
import { checkRows } from '../../../../../contract/cart/quick-order.ts'
import { codeOf } from '../../../../../contract/scalars.ts'
import { call } from '../../../../lib/api/api.ts'
import { errorText } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showFailureToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { addAvailableToCart, type Items } from '../../parts/add-many-to-cart.ts'
import { type Difference, differencesOf, itemsOf, type ReorderLine } from '../differences.ts'
import { useFailure } from '../../../section/use-sending.ts'

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
  const { pending, setPending, isPending } = usePending()
  /** Why the last attempt in the dialog failed. */
  const [failure, setFailure] = useFailure()
  const run = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
      setFailure()
    } catch (error) {
      if (isPending()) setFailure(errorText(error, t('failed')))
      else showErrorToast(error, t('error'), t('failed'))
    }
    setBusy(false)
  }
  const addAndReport = async (items: Items) => {
    // Together with lines already in the cart, quantities may exceed `quantityLimit`.
    const notAdded = await addAvailableToCart(items)
    setPending()
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
    failure,
    start: (...args: Parameters<typeof start>) => void start(...args),
    confirm: (items: Items) => void run(() => addAndReport(items)),
    dismiss: () => setPending()
  }
}

/** The reorder to be confirmed, and whether it still is when a response arrives. */
function usePending() {
  const [pending, setState] = useState<PendingReorder>()
  const latest = useRef<PendingReorder>(undefined)
  const setPending = (next?: PendingReorder) => {
    latest.current = next
    setState(next)
  }
  return { pending, setPending, isPending: () => latest.current !== undefined }
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
