import type { LineChange } from '../../../../../contract/desk/orders/order-edits.ts'
import { highestPrice } from '../../../../../contract/desk/orders/order-edits.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import type { OrderItem } from '../../../../../contract/orders/order.ts'
import { readAmount } from '../../../../../contract/read-number.ts'
import { codeOf } from '../../../../../contract/scalars.ts'

/** What staff have entered for a line item: units, 0 once it is removed, and the unit price as text. */
export interface Draft {
  quantity?: number
  price?: string
}
/** By SKU. */
export type Drafts = Readonly<Record<string, Draft>>

type Item = Pick<OrderItem, 'productVariant' | 'quantity' | 'discountedUnitPrice'>

/** The line items that drafts change; `invalid` are the SKUs whose price is no amount. */
export function readChanges(
  items: readonly Item[],
  drafts: Drafts,
  { currency, locale }: { currency: string; locale: LocaleCode }
): { changes: LineChange[]; invalid: string[] } {
  const changes: LineChange[] = []
  const invalid: string[] = []
  for (const item of items) {
    const sku = codeOf(item.productVariant)
    const { quantity = item.quantity, price } = drafts[sku] ?? {}
    const unitPrice = price === undefined ? item.discountedUnitPrice : priceOf(price, currency, locale)
    if (unitPrice === undefined && quantity > 0) invalid.push(sku)
    const isSamePrice = quantity === 0 || unitPrice === undefined || unitPrice === item.discountedUnitPrice
    if (quantity === item.quantity && isSamePrice) continue
    changes.push({ sku, quantity, ...(!isSamePrice && { unitPrice }) })
  }
  return { changes, invalid }
}

function priceOf(text: string, currency: string, locale: LocaleCode): number | undefined {
  const { value, error } = { error: undefined, value: 0, ...readAmount(text, currency, locale) }
  return error === undefined && value >= 0 && value <= highestPrice ? value : undefined
}
