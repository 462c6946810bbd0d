import { required } from '../core/required.ts'
/** United States and Canada: this many minor units for each unit ordered. */
const flatPerUnit = 299
const flatCountries = new Set(['US', 'CA'])

/** Elsewhere by packed weight: maximum grams, charge in minor units. */
const bands = [
  { upTo: 2_000, charge: 990 },
  { upTo: 5_000, charge: 1490 },
  { upTo: 10_000, charge: 1990 },
  { upTo: 20_000, charge: 2990 },
  { upTo: 30_000, charge: 3990 }
] as const

/** Above the last band: for each further 10 kg begun. */
const furtherGrams = 10_000
const furtherCharge = 1000

/** The shipping charge, net, in minor units of the order's currency (see docs/decisions/007). Zero without goods. */
export function shippingCharge(shipTo: string, units: number, grams: number): number {
  if (units === 0) return 0
  if (flatCountries.has(shipTo)) return units * flatPerUnit
  const band = bands.find(({ upTo }) => grams <= upTo)
  if (band) return band.charge
  const last = required(bands.at(-1), 'band')
  return last.charge + Math.ceil((grams - last.upTo) / furtherGrams) * furtherCharge
}
