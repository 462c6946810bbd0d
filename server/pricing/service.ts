export {
  findOffers,
  findOffersOfProducts,
  findPricingMark,
  findSteps,
  type Offer,
  openOffers,
  readOffersOfProducts
} from './offers.ts'
export { minimalOrderValue, firstOrderMinimum } from './minimum.ts'
export { type PricedLine, priceLine, type Sums, sumsOf, sumsWith, type Totals, totalsFrom, totalsOf } from './totals.ts'
export { type CouponFault, couponFault } from './coupons.ts'
export { findCoupon, type FoundCoupon, lockCoupon } from './coupon-queries.ts'
