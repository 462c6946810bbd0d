import type { VolumeTier } from '../../contract/catalogue/catalogue.ts'
import { quantityLimit } from '../../contract/scalars.ts'
import { inBatches } from '../core/batches.ts'
import { sellerDay } from '../core/dates.ts'
import type { Reader } from '../db/tx.ts'
import {
  type OfferRow,
  selectOffers,
  selectOffersOfProducts,
  selectOffersVersion,
  selectStock,
  selectStockOfProducts,
  selectTiers
} from './offer-queries.ts'
import { required } from '../core/required.ts'

export type Unavailability = 'disabled' | 'no-price' | 'coming-soon' | 'out-of-stock'

/**
 * Price and availability of a variant for one company, now. `price` is net, in minor units of the price list's
 * currency.
 */
export interface Offer {
  sku: string
  productCode: string
  price: number | null
  rrpPrice: number | null
  stock: number
  /** Units that a single order can contain. */
  available: number
  weight: number
  leadTimeDays: number
  /**
   * The next availability date, never in the past: the launch day of a coming-soon product, otherwise the next
   * delivery.
   */
  availableFrom: string | null
  comingSoon: boolean
  enabled: boolean
  unavailability: Unavailability | null
}

/**
 * Cached offers of one price list at one version of all prices and products, without the stock. An offer with unchanged
 * stock is the same object, so it is not serialised again.
 */
interface CachedOffers {
  offers: Map<string, Offer>
  skusOfProducts: Map<string, string[]>
  tiers: VolumeTier[] | undefined
}

/**
 * By version, price list and day. Several versions exist only during a change, or if a process serves several
 * databases.
 */
const cachedLists = new Map<string, CachedOffers>()

/** Each takes about 300 bytes. */
const maxOffers = 20_000
const maxCachedLists = 50

async function findCachedOffers(db: Reader, priceList: string, version?: string): Promise<CachedOffers> {
  const current = version ?? required((await selectOffersVersion(db))[0], 'version').value
  const key = `${current} ${priceList} ${today()}`
  const cached = cachedLists.get(key)
  if (cached && cached.offers.size < maxOffers) return cached
  const fresh = { offers: new Map(), skusOfProducts: new Map(), tiers: undefined }
  const [oldest] = cachedLists.keys()
  if (cachedLists.size >= maxCachedLists && oldest !== undefined) cachedLists.delete(oldest)
  cachedLists.set(key, fresh)
  return fresh
}

/** Why a quantity of a SKU cannot be ordered now; null if it can. */
export const quantityProblem = (offer: Offer, quantity: number): Unavailability | 'not-enough-stock' | null =>
  offer.unavailability ?? (offer.stock < quantity ? 'not-enough-stock' : null)

/** Prices lines for callers that have already read the stock. */
export interface Offers {
  /** A loaded offer, with the given stock or the stock read last; undefined if unknown. */
  offerOf: (sku: string, stock?: number | null) => Offer | undefined
  /** Volume discounts, smallest quantity first. */
  tiers: VolumeTier[]
}

/** Loads the offers of SKUs: one short query unless the version is given, plus one for offers that are not cached. */
export async function loadOffers(
  db: Reader,
  priceList: string,
  skus: readonly string[],
  version?: string
): Promise<Offers> {
  const cached = await findCachedOffers(db, priceList, version)
  const missing = skus.filter((sku) => !cached.offers.has(sku))
  if (missing.length > 0)
    for (const row of await selectOffers(db, priceList, [...new Set(missing)], today()))
      cached.offers.set(row.sku, toOffer(row))
  return {
    offerOf: (sku, stock) => withCurrentStock(cached, sku, stock),
    tiers: await readTiers(db, priceList, cached)
  }
}

/** Offers by SKU; unknown SKUs are omitted. */
export async function findOffers(db: Reader, priceList: string, skus: readonly string[]): Promise<Map<string, Offer>> {
  const { bySku, version } = await selectStock(db, [...new Set(skus)])
  const { offerOf } = await loadOffers(db, priceList, skus, version)
  const found = new Map<string, Offer>()
  for (const [sku, units] of bySku) {
    const offer = offerOf(sku, units)
    if (offer) found.set(sku, offer)
  }
  return found
}

/** Offers of products' variants in variant order, by product code, with the volume discounts. */
export async function findOffersOfProducts(
  db: Reader,
  priceList: string,
  codes: readonly string[]
): Promise<{ offers: Map<string, Offer[]>; tiers: VolumeTier[] }> {
  const { bySku, version } = await selectStockOfProducts(db, codes)
  const cached = await findCachedOffers(db, priceList, version)
  const missing = codes.filter((code) => !cached.skusOfProducts.has(code))
  const rows = Map.groupBy(await selectOffersOfProducts(db, priceList, missing, today()), (row) => row.product_code)
  for (const code of missing) {
    const rowsOfProduct = rows.get(code) ?? []
    for (const row of rowsOfProduct) cached.offers.set(row.sku, toOffer(row))
    cached.skusOfProducts.set(
      code,
      rowsOfProduct.map(({ sku }) => sku)
    )
  }
  const offers = new Map(
    codes.map((code) => {
      const skus = cached.skusOfProducts.get(code) ?? []
      return [code, skus.flatMap((sku) => withCurrentStock(cached, sku, bySku.get(sku)) ?? [])]
    })
  )
  return { offers, tiers: await readTiers(db, priceList, cached) }
}

/**
 * The offers of many products in the order of their codes, letting other requests run in between. Bypasses the cache: a
 * full price list would evict the offers that carts need.
 */
export async function readOffersOfProducts(db: Reader, priceList: string, codes: readonly string[]): Promise<Offer[]> {
  const offers: Offer[] = []
  for await (const batch of inBatches(codes)) {
    const rows = Map.groupBy(await selectOffersOfProducts(db, priceList, batch, today()), (row) => row.product_code)
    offers.push(...batch.flatMap((code) => rows.get(code) ?? []).map(toOffer))
  }
  return offers
}

/** Volume discounts of a price list, smallest quantity first; the same array as long as they are unchanged. */
export async function findTiers(db: Reader, priceList: string): Promise<VolumeTier[]> {
  return readTiers(db, priceList, await findCachedOffers(db, priceList))
}

async function readTiers(db: Reader, priceList: string, cached: CachedOffers): Promise<VolumeTier[]> {
  return (cached.tiers ??= await selectTiers(db, priceList))
}

function withCurrentStock(cached: CachedOffers, sku: string, stock: number | null | undefined): Offer | undefined {
  const current = cached.offers.get(sku)
  if (!current || stock == null || current.stock === stock) return current
  const offer = withStock(current, stock)
  cached.offers.set(sku, offer)
  return offer
}

function toOffer(row: OfferRow): Offer {
  return withStock(
    {
      sku: row.sku,
      productCode: row.product_code,
      price: row.price,
      rrpPrice: row.rrp_price,
      weight: row.weight,
      leadTimeDays: row.lead_time_days,
      availableFrom: availableFrom(row),
      comingSoon: row.coming_soon === 1,
      enabled: row.enabled === 1 && row.product_enabled === 1
    },
    row.stock
  )
}

function availableFrom({ coming_soon, available_from, expected_on }: OfferRow): string | null {
  const from = available_from !== null && available_from >= today() ? available_from : null
  return coming_soon === 1 ? (from ?? expected_on) : (expected_on ?? from)
}

/** The seller's day by the system clock: a new day changes which deliveries are late. */
const today = () => sellerDay(new Date().toISOString())

function withStock(offer: Omit<Offer, 'stock' | 'available' | 'unavailability'>, stock: number): Offer {
  return {
    ...offer,
    stock,
    available: Math.max(0, Math.min(stock, quantityLimit)),
    unavailability: unavailabilityOf(offer, stock)
  }
}

function unavailabilityOf(
  { enabled, comingSoon, price }: Pick<Offer, 'enabled' | 'comingSoon' | 'price'>,
  stock: number
): Unavailability | null {
  if (!enabled) return 'disabled'
  if (comingSoon) return 'coming-soon'
  if (price === null) return 'no-price'
  return stock > 0 ? null : 'out-of-stock'
}
