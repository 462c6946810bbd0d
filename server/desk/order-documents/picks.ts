import type { LocaleCode } from '../../../contract/locale.ts'
import type { PostalAddress } from '../../../contract/partners/postal-address.ts'

/** What the warehouse packs: an order, or a part of a split one; the weight is in grams. */
export interface FulfilmentOrder {
  number: string
  /** Approved but not shipped, and no proposed change awaits the buyer's consent. */
  isReady: boolean
  isCancelled: boolean
  company: string
  locale: LocaleCode
  poNumber: string | null
  notes: string | null
  placedAt: string
  address: PostalAddress | null
  weight: number
  lines: readonly FulfilmentLine[]
}

export interface FulfilmentLine {
  sku: string
  ean: string
  /** Empty if the SKU has no bin. */
  bin: string
  name: string
  quantity: number
}

/** Units of a SKU across all orders that need it. */
export interface PickItem extends Omit<FulfilmentLine, 'quantity'> {
  orders: { number: string; quantity: number }[]
}

/** What to pick for all orders, sorted by bin. */
export function picksOf(orders: readonly FulfilmentOrder[]): PickItem[] {
  const lines = orders.flatMap(({ number, lines: own }) => own.map((line) => ({ ...line, number })))
  const bySku = Map.groupBy(lines, ({ sku }) => sku)
  const picks = [...bySku.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { sku, ean, bin, name } = first
    return [{ sku, ean, bin, name, orders: some.map(({ number, quantity }) => ({ number, quantity })) }]
  })
  return picks.toSorted(compareBins)
}

// `C-2` sorts before `C-10`; SKUs without a bin come last.
const { compare } = new Intl.Collator('en', { numeric: true })
const compareBins = (a: PickItem, b: PickItem) =>
  Number(a.bin === '') - Number(b.bin === '') || compare(a.bin, b.bin) || compare(a.sku, b.sku)
