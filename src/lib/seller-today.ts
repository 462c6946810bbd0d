import { brand } from '../brand.ts'

/** The city that names the seller's time zone: `Paris`. */
export const sellerZone = brand.timeZone.split('/').at(-1)?.replaceAll('_', ' ')

/** The seller's current day, in API format. */
export const sellerToday = (): string =>
  // The Swedish format is ISO-like.
  new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone }).format(new Date())

/** A date whose local day is the seller's current one, to compute periods of the seller's days. */
export const sellerDate = (): Date => new Date(`${sellerToday()}T00:00`)
