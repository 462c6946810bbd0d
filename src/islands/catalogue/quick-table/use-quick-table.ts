import type { TFunction } from 'i18next'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { variantPath } from '../../../../contract/scalars.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast } from '../../../lib/toasts.ts'
import { addManyToCart, showAddedToast } from '../../cart/parts/add-many-to-cart.ts'
import { type Shortage, shortageOf, unitsInCart, subtotalIncrease } from '../../cart/parts/units-in-cart.ts'
import { useCart } from '../../cart/parts/use-cart.ts'
import { fullName } from '../../../lib/variants/variant-names.ts'
import { type TypedQuantities, type RowWithQuantity, withoutAdded } from './quick-rows.ts'

/** Typed quantities, and functions that add one row or all of them. What could not be added stays typed. */
export function useQuickTable() {
  const t = useTexts('catalogue')
  const cart = useTexts('cart')
  const { add: addToCart, order } = useCart()
  const [typed, setTyped] = useState<TypedQuantities>({})
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [shortage, setShortage] = useState<{ shortages: readonly Shortage[]; onAdd: (() => void) | undefined }>()
  const setQuantity = useCallback((sku: string, quantity: number | undefined) => {
    setTyped((typed) => ({ ...typed, [sku]: quantity }))
  }, [])
  // Enter may be pressed again before the row renders as busy.
  const inFlight = useRef(new Set<string>())
  const add = async (selected: readonly RowWithQuantity[], send: Send, typedRows = selected) => {
    const skus = new Set(selected.map(({ row }) => row.variant.code))
    if (!skus.isDisjointFrom(inFlight.current)) return
    for (const sku of skus) inFlight.current.add(sku)
    setBusy((before) => before.union(skus))
    const succeeded = await send(selected)
    for (const sku of skus) inFlight.current.delete(sku)
    setBusy((before) => before.difference(skus))
    if (succeeded) setTyped((typed) => withoutAdded(typed, typedRows, skus))
  }
  // If the stock is insufficient, the buyer decides first, in `shortageDialog`.
  const addOrAsk = (selected: readonly RowWithQuantity[], send: Send) => {
    const shortages = selected.flatMap((row) => shortageIn(row) ?? [])
    if (shortages.length === 0) return void add(selected, send)
    const addable = selected.flatMap(inStockPart)
    setShortage({ shortages, onAdd: addable.length > 0 ? () => void add(addable, send, selected) : undefined })
  }
  const addOne = useCallback(
    (selected: RowWithQuantity) => addOrAsk([selected], ([row]) => addToCart(...lineOf(row!))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `addOrAsk` only sets state
    [addToCart]
  )
  const addAll = (selected: readonly RowWithQuantity[]) => addOrAsk(selected, (rows) => addMany(rows, t, cart))
  const shortageDialog = shortage && { ...shortage, onClose: () => setShortage(undefined) }
  return { typed, setQuantity, busy, addOne, addAll, shortageDialog, order }
}

/** Sends rows to the cart. @returns whether it succeeded */
type Send = (selected: readonly RowWithQuantity[]) => Promise<boolean>

function shortageIn({ row: { product, variant }, quantity }: RowWithQuantity): Shortage | undefined {
  return shortageOf(variant, fullName(product, variant), { quantity, inCart: unitsInCart(variant.code) })
}

function inStockPart(selected: RowWithQuantity): RowWithQuantity[] {
  const quantity = shortageIn(selected)?.addable ?? selected.quantity
  return quantity > 0 ? [{ ...selected, quantity }] : []
}

function lineOf({
  row: { product, variant },
  quantity
}: RowWithQuantity): [variant: string, quantity: number, expectedTotal?: number] {
  const { code, price } = variant
  const addition = { quantity, inCart: unitsInCart(code), tiers: product.volumeSteps }
  return [variantPath(code), quantity, price === null ? undefined : subtotalIncrease({ price, ...addition })]
}

async function addMany(
  selected: readonly RowWithQuantity[],
  t: TFunction<'catalogue'>,
  cart: TFunction<'cart'>
): Promise<boolean> {
  try {
    const rows = selected.map(({ row, quantity }) => ({ sku: row.variant.code, quantity }))
    await addManyToCart(rows)
    showAddedToast(
      rows.map(({ sku }) => sku),
      cart,
      t('quick.added')
    )
    return true
  } catch (error) {
    showErrorToast(error, { title: t('quick.error'), fallback: t('quick.failed') })
    return false
  }
}

/** Up and down move between the quantities of the table. */
export function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-quantity]:enabled')]
  const current = fields.findIndex((field) => field === event.target)
  if (current < 0) return
  event.preventDefault()
  fields[current + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
