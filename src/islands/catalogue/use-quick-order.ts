import { type KeyboardEvent, useCallback, useState } from 'react'
import { variantPath } from '../../../contract/scalars.ts'
import { Fault } from '../../lib/fault.ts'
import { useTexts } from '../../lib/texts.tsx'
import { noticeTimes, notify } from '../../lib/toasts.ts'
import { useCart } from '../cart/parts/use-cart.ts'
import { addRows } from '../cart/parts/add-rows.ts'
import type { Typed } from './quick-rows.ts'

/** What is typed into the rows, and adding it: one row, or all at once. What could not be added stays typed. */
export function useQuickOrder() {
  const t = useTexts('catalogue')
  const { add, order } = useCart()
  const [typed, setTyped] = useState<Typed>({})
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const type = useCallback((sku: string, quantity: number | undefined) => {
    setTyped((typed) => ({ ...typed, [sku]: quantity }))
  }, [])
  const during = async (skus: readonly string[], work: () => Promise<boolean>) => {
    setBusy((before) => before.union(new Set(skus)))
    const done = await work()
    setBusy((before) => before.difference(new Set(skus)))
    if (done) for (const sku of skus) type(sku, undefined)
  }
  const addOne = useCallback(
    (sku: string, quantity: number, worth?: number) => during([sku], () => add(variantPath(sku), quantity, worth)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `during` only sets state
    [add]
  )
  const addAll = (rows: readonly { sku: string; quantity: number }[]) =>
    during(
      rows.map(({ sku }) => sku),
      async () => {
        try {
          await addRows(rows)
          notify({ text: t('quick.added'), tone: 'success', duration: noticeTimes.changes })
          return true
        } catch (error) {
          const text = (error instanceof Fault && error.problem.detail) || t('quick.failed')
          notify({ title: t('quick.error'), text, tone: 'failure', duration: noticeTimes.failure })
          return false
        }
      }
    )
  return { typed, type, busy, addOne, addAll, order }
}

/** Up and down lead from quantity to quantity of the table. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-quantity]:enabled')]
  const at = fields.findIndex((field) => field === event.target)
  if (at < 0) return
  event.preventDefault()
  fields[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
