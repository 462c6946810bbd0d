import { brand } from '../../../src/brand.ts'
import { changeCoupon, type CouponInput } from '../../../contract/desk/promotions.ts'
import type { Content } from '../../core/catalogue-content.ts'
import { dayStart, nextDay, sellerDay } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Coupons } from '../../db/schema/trade.ts'
import type { Reader } from '../../db/tx.ts'
import { readCurrencies } from '../../pricing/service.ts'
import { selectCollections, selectCompanies, selectCoupon } from './queries.ts'

/** The columns that staff enter; days become instants in the seller's time zone. */
export function columnsOf(input: CouponInput): Omit<Coupons, 'enabled' | 'version'> {
  const { kind, value, minimum, maxUses, startsOn, endsOn } = input
  return {
    code: input.code.toUpperCase(),
    kind,
    value,
    currency_code: input.currencyCode,
    minimum,
    starts_at: startsOn && dayStart(startsOn, brand.timeZone),
    ends_at: endsOn && dayStart(nextDay(endsOn), brand.timeZone),
    once: Number(input.oncePerCompany),
    first_order: Number(input.firstOrderOnly),
    listed: Number(input.companies !== null),
    max_uses: maxUses
  }
}

/** The last day of a coupon: the day of its last millisecond. */
export const lastDay = (endsAt: string): string => sellerDay(new Date(Date.parse(endsAt) - 1).toISOString())

/**
 * Checks a coupon's terms. The saved coupon `savedAs` may keep collections that are no longer in the catalogue, and a
 * currency that no price list has any more.
 * @throws ApiError the errors of `couponProblems`
 */
export async function requireTerms(
  db: Reader,
  content: Content,
  input: CouponInput,
  savedAs: string | null
): Promise<void> {
  const { kind, value, currencyCode, minimum, startsOn, endsOn, companies, collections } = input
  if (kind === 'percent' && value > 100) throw apiError(changeCoupon, 'coupon-percent-invalid', { field: 'value' })
  const needsCurrency = kind === 'fixed' || minimum > 0
  if (currencyCode === null ? needsCurrency : !(await hasCurrency(db, currencyCode, savedAs)))
    throw apiError(changeCoupon, 'coupon-currency-invalid', { field: 'currencyCode' })
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw apiError(changeCoupon, 'coupon-days-invalid', { field: 'endsOn' })
  if (companies && (companies.length === 0 || (await selectCompanies(db, companies)).length < new Set(companies).size))
    throw apiError(changeCoupon, 'coupon-partners-invalid', { field: 'companies' })
  const former = collections.filter((code) => !content.taxons.has(code))
  if (former.length > 0 && !(await areSaved(db, savedAs, former)))
    throw apiError(changeCoupon, 'coupon-collections-invalid', { field: 'collections' })
}

async function hasCurrency(db: Reader, currency: string, savedAs: string | null): Promise<boolean> {
  const saved = savedAs === null ? undefined : await selectCoupon(db, savedAs)
  return saved?.currency_code === currency || (await readCurrencies(db)).includes(currency)
}

async function areSaved(db: Reader, coupon: string | null, collections: readonly string[]): Promise<boolean> {
  if (coupon === null) return false
  const saved = new Set((await selectCollections(db, coupon)).map(({ taxon_code }) => taxon_code))
  return collections.every((code) => saved.has(code))
}
