import type { Product, Taxon, VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { codeOf, quantityLimit } from '../../../../contract/scalars.ts'
import { discountedPrice } from '../../../../contract/pricing/volume.ts'
import { tierAt } from '../../../lib/volume.ts'

/** One orderable variant of a product. */
export interface QuickRow {
  product: Product
  variant: VariantData
}

/** Adjacent rows of a collection; without a heading if collections are not shown. */
export interface QuickGroup {
  taxon?: Taxon
  rows: QuickRow[]
  /** Number of products in the rows. */
  products: number
}

/** Rows in product order, grouped by collection if adjacent. */
export function groupsOf(products: readonly Product[], collections: readonly Taxon[] = []): QuickGroup[] {
  const groups: QuickGroup[] = []
  for (const product of products) {
    const taxon = collections.find(({ code }) => product.mainTaxon !== null && code === codeOf(product.mainTaxon))
    const rows = product.variantsData.map((variant) => ({ product, variant }))
    const last = groups.at(-1)
    if (last && last.taxon === taxon) {
      last.rows.push(...rows)
      last.products++
    } else groups.push({ taxon, rows, products: 1 })
  }
  return groups
}

/** A row and the units to add. */
export interface RowWithQuantity {
  row: QuickRow
  quantity: number
}

/** Whether a row accepts a quantity. */
export const isOrderable = ({ variant }: QuickRow): boolean => variant.unavailability === null && variant.price !== null

/**
 * The net price of a quantity in addition to the units in the cart, in minor units: unit price, volume discount in
 * percent, and line total.
 */
export function quickLine({ product: { volumeSteps }, variant: { price } }: QuickRow, quantity: number, inCart = 0) {
  if (price === null) return undefined
  const units = inCart + quantity
  const unit = discountedPrice(price, units, volumeSteps)
  return { unit, percent: tierAt(volumeSteps, units)?.percent ?? 0, total: unit * quantity }
}

/** Typed quantities not added yet, by SKU; undefined once added or cleared. */
export type TypedQuantities = Readonly<Record<string, number | undefined>>

/** The typed quantities without those of the added SKUs; a quantity changed while it was being added stays. */
export function withoutAdded(
  typed: TypedQuantities,
  typedRows: readonly RowWithQuantity[],
  added: ReadonlySet<string>
): TypedQuantities {
  const unchanged = typedRows.filter(
    ({ row: { variant }, quantity }) => added.has(variant.code) && typed[variant.code] === quantity
  )
  return { ...typed, ...Object.fromEntries(unchanged.map(({ row }) => [row.variant.code, undefined])) }
}

/**
 * The digits of a text as a quantity of at most `quantityLimit`; undefined if there are none or it is 0: `'0024'` ->
 * 24.
 */
export function quantityOf(text: string): number | undefined {
  const number = Number(text.replaceAll(/\D/g, ''))
  return number > 0 ? Math.min(quantityLimit, number) : undefined
}

/** Typed quantities not added yet: lines, units, and their total in minor units. */
export function typedSum(
  rows: readonly QuickRow[],
  typed: TypedQuantities,
  inCart: ReadonlyMap<string, number> = new Map()
) {
  const selected = rows.flatMap((row) => {
    const quantity = typed[row.variant.code]
    if (quantity === undefined) return []
    return [{ row, quantity, line: quickLine(row, quantity, inCart.get(row.variant.code)) }]
  })
  return {
    selected: selected.map(({ row, quantity }) => ({ row, quantity })),
    units: selected.reduce((sum, { quantity }) => sum + quantity, 0),
    total: selected.reduce((sum, { line }) => sum + (line?.total ?? 0), 0)
  }
}
