export { findOffers, findOffersOfProducts, findSteps, type Offer, openOffers } from './offers.ts'
export { minimalOrderValue, firstOrderMinimum } from './minimum.ts'
export { type PricedLine, priceLine, type Totals, totalsOf } from './totals.ts'
