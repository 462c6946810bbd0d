export { readCurrencies } from './currencies.ts'
export { lockPriceList, selectTiers } from './offer-queries.ts'
export { divideTotals, moveShipping, sumTotals } from './divide.ts'
export {
  findOffers,
  findOffersOfProducts,
  findTiers,
  type Offer,
  loadOffers,
  quantityProblem,
  readOffersOfProducts
} from './offers.ts'
export { itemsSubtotalOf, type PricedLine, priceLine, type AdjustmentRules, type Totals, totalsOf } from './totals.ts'
export { readFirstOrderMinimum, readMinimalOrderValue, readShippingAndTax, standardRates } from './settings.ts'
export { isExemptionValid, type TaxRule, taxRule } from './tax.ts'
export { type Coupon, type CouponError, couponError, failedConditions } from './coupons.ts'
export {
  findCoupon,
  type FoundCoupon,
  isPlacedOrder,
  isCouponUse,
  lockCoupon,
  readCouponUses
} from './coupon-queries.ts'
