import { brand } from '../../../brand.ts'

/** The seller's current day, in API format. */
export const sellerToday = (): string =>
  // The Swedish format is ISO-like.
  new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone }).format(new Date())
