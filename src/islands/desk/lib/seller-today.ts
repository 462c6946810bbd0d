import { brand } from '../../../brand.ts'

/** The seller's day now, in API format. */
export const sellerToday = (): string =>
  // Swedish writes ISO order.
  new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone }).format(new Date())
