import type { LineChange } from '../../../../../contract/desk/orders/order-edits.ts'
import { maxUnitPrice } from '../../../../../contract/desk/orders/order-edits.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import type { Order, OrderItem } from '../../../../../contract/orders/order.ts'
import { readAmount } from '../../../../../contract/read-number.ts'
import { codeOf } from '../../../../../contract/scalars.ts'

/** Input for a line item: units (0 if removed), and the unit price as text. */
export interface LineDraft {
  quantity?: number
  price?: string
}
/** By SKU. */
export type LineDrafts = Readonly<Record<string, LineDraft>>

/** A line item that can be changed, or an added one, which has neither units nor a price yet. */
export interface EditItem extends Pick<OrderItem, 'productName' | 'productImages' | 'quantity' | 'subtotal'> {
  sku: string
  /** In minor units; null for an added item, which the server prices. */
  unitPrice: number | null
}

/** The line items of an order, and the added ones. */
export const itemsOf = (order: Pick<Order, 'items'>, added: readonly { sku: string; name: string }[]): EditItem[] => [
  ...order.items.map((item) => ({ ...item, sku: codeOf(item.productVariant), unitPrice: item.discountedUnitPrice })),
  ...added.map(({ sku, name }) => ({
    sku,
    productName: name,
    productImages: [],
    quantity: 0,
    subtotal: 0,
    unitPrice: null
  }))
]

type Line = Pick<EditItem, 'sku' | 'quantity' | 'unitPrice'>
interface Format {
  currency: string
  locale: LocaleCode
}

/** Drafts without values that a line has anyway: they would revert a change that somebody else makes meanwhile. */
export function withoutUnchanged(items: readonly Line[], drafts: LineDrafts, { currency, locale }: Format): LineDrafts {
  const changed = items.map((item): [string, LineDraft] => {
    const { quantity = item.quantity, price } = drafts[item.sku] ?? {}
    const isNewPrice = price !== undefined && priceOf(price, currency, locale) !== item.unitPrice
    return [item.sku, { ...(quantity !== item.quantity && { quantity }), ...(isNewPrice && { price }) }]
  })
  return Object.fromEntries(changed.filter(([, draft]) => Object.keys(draft).length > 0))
}

/** The line items changed by drafts; `invalid` contains SKUs whose price is not an amount. */
export function readChanges(
  items: readonly Line[],
  drafts: LineDrafts,
  { currency, locale }: Format
): { changes: LineChange[]; invalid: string[] } {
  const changes: LineChange[] = []
  const invalid: string[] = []
  for (const item of items) {
    const { sku } = item
    const { quantity = item.quantity, price } = drafts[sku] ?? {}
    const unitPrice = price === undefined ? item.unitPrice : priceOf(price, currency, locale)
    if (unitPrice === undefined && quantity > 0) invalid.push(sku)
    const isSamePrice = quantity === 0 || unitPrice === undefined || unitPrice === item.unitPrice
    if (quantity === item.quantity && isSamePrice) continue
    changes.push({ sku, quantity, ...(!isSamePrice && unitPrice !== null && { unitPrice }) })
  }
  return { changes, invalid }
}

function priceOf(text: string, currency: string, locale: LocaleCode): number | undefined {
  const read = readAmount(text, currency, locale)
  return read.error === undefined && read.value >= 0 && read.value <= maxUnitPrice ? read.value : undefined
}
