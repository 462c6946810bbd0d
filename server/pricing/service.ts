import type { VolumeStep } from '../../contract/catalogue.ts'
import { quantityLimit } from '../../contract/scalars.ts'
import type { Reader, Tx } from '../db/tx.ts'
import { newId } from '../lib/ids.ts'
import { type OfferRow, selectOffers, selectOffersOfProducts, selectSteps } from './queries.ts'

export { minimalOrderValue, firstOrderMinimum } from './minimum.ts'
export { type PricedLine, priceLine, type Totals, totalsOf } from './totals.ts'

export type Unavailability = 'disabled' | 'no-price' | 'coming-soon' | 'out-of-stock'

/** What one company can have of one variant now. `price` in minor units of the price list's currency, net. */
export interface Offer {
  sku: string
  productCode: string
  price: number | null
  rrpPrice: number | null
  stock: number
  /** Units that one order can take. */
  available: number
  weight: number
  leadTimeDays: number
  availableFrom: string | null
  comingSoon: boolean
  enabled: boolean
  unavailability: Unavailability | null
}

/** Offers by SKU; an unknown SKU is missing from the map. */
export async function findOffers(db: Reader, priceList: string, skus: readonly string[]): Promise<Map<string, Offer>> {
  const rows = await selectOffers(db, priceList, [...new Set(skus)])
  return new Map(rows.map((row) => [row.sku, toOffer(row)]))
}

/** Offers of products' variants, in the variants' order, by product code. */
export async function findOffersOfProducts(db: Reader, priceList: string, codes: readonly string[]) {
  const rows = await selectOffersOfProducts(db, priceList, codes)
  return Map.groupBy(rows.map(toOffer), (offer) => offer.productCode)
}

/** Volume discounts of a price list, the smallest quantity first. */
export function findSteps(db: Reader, priceList: string): Promise<VolumeStep[]> {
  return selectSteps(db, priceList)
}

/** To be called in every transaction that changes prices or dates of products: it tells all servers to renew their lists. */
export async function noteOfferChange(tx: Tx): Promise<void> {
  const value = newId()
  await tx
    .insertInto('shop_meta')
    .values({ name: 'offers', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

function toOffer(row: OfferRow): Offer {
  const enabled = row.enabled === 1 && row.product_enabled === 1
  return {
    sku: row.sku,
    productCode: row.product_code,
    price: row.price,
    rrpPrice: row.rrp_price,
    stock: row.stock,
    available: Math.max(0, Math.min(row.stock, quantityLimit)),
    weight: row.weight,
    leadTimeDays: row.lead_time_days,
    availableFrom: row.available_from,
    comingSoon: row.coming_soon === 1,
    enabled,
    unavailability: unavailabilityOf(row, enabled)
  }
}

function unavailabilityOf(row: OfferRow, enabled: boolean): Unavailability | null {
  if (!enabled) return 'disabled'
  if (row.coming_soon === 1) return 'coming-soon'
  if (row.price === null) return 'no-price'
  return row.stock > 0 ? null : 'out-of-stock'
}
