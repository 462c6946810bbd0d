import { array, type Infer, integer, max, min, nullable, object, record, refine, size } from 'superstruct'
import { Amount, CountryCode, CurrencyCode, lineText } from '../scalars.ts'

/** The highest charge or threshold, in minor units. */
export const maxShipping = 100_000_000
/** The highest weight, in grams. */
export const maxGrams = 1_000_000
export const maxZones = 50
/** The most weight bands of a zone. */
export const maxBands = 30

const Charge = max(min(Amount, 0), maxShipping)
const Grams = max(min(integer(), 1), maxGrams)

const InCurrency = refine(record(CurrencyCode, Charge), 'currencies', (charges) => Object.keys(charges).length <= 30)

/** A net amount: the same number of minor units in every currency, unless a currency has its own. */
export const AmountByCurrency = object({ amount: Charge, inCurrency: InCurrency })
export type AmountByCurrency = Infer<typeof AmountByCurrency>

/** The amount in a currency. */
export const amountIn = ({ amount, inCurrency }: AmountByCurrency, currency: string): number =>
  inCurrency[currency] ?? amount

/** A charge per unit, or by packed weight: ascending weight bands, then a charge for each additional weight started. */
export const ZoneRates = refine(
  object({
    perUnit: nullable(AmountByCurrency),
    byWeight: nullable(
      object({
        bands: size(array(object({ upTo: Grams, charge: AmountByCurrency })), 1, maxBands),
        further: object({ grams: Grams, charge: AmountByCurrency })
      })
    ),
    /** Value of goods from which shipping is free; net, after volume discounts and before a coupon. */
    freeFrom: object({ amount: nullable(Charge), inCurrency: InCurrency })
  }),
  'ZoneRates',
  ({ perUnit, byWeight }) => (perUnit === null) !== (byWeight === null)
)
export type ZoneRates = Infer<typeof ZoneRates>

/** Rates of zones of countries, and of all countries outside these zones. */
export const ShippingRates = object({
  zones: size(
    array(object({ name: lineText(1, 60), countries: size(array(CountryCode), 1, 300), rates: ZoneRates })),
    0,
    maxZones
  ),
  otherCountries: ZoneRates
})
export type ShippingRates = Infer<typeof ShippingRates>

/** The zone of a destination; undefined if it is one of the other countries. */
export const zoneOf = ({ zones }: ShippingRates, shipTo: string) =>
  zones.find(({ countries }) => countries.includes(shipTo))

/** The rates of a destination. */
export const ratesFor = (rates: ShippingRates, shipTo: string): ZoneRates =>
  zoneOf(rates, shipTo)?.rates ?? rates.otherCountries

/** The value of goods in a currency from which shipping is free; null for never. */
export const freeFromIn = ({ amount, inCurrency }: ZoneRates['freeFrom'], currency: string): number | null =>
  inCurrency[currency] ?? amount

/** A shipment: units, packed weight in grams, and value of goods, net and after volume discounts, in minor units. */
export interface Consignment {
  units: number
  grams: number
  goods: number
}

/** The net shipping charge in minor units of the currency; zero without goods. */
export function shippingCharge(
  { perUnit, byWeight, freeFrom }: ZoneRates,
  currency: string,
  { units, grams, goods }: Consignment
): number {
  const isFree = goods >= (freeFromIn(freeFrom, currency) ?? Infinity)
  if (units === 0 || isFree) return 0
  const charge = (amount: AmountByCurrency) => amountIn(amount, currency)
  if (perUnit) return units * charge(perUnit)
  if (!byWeight) return 0
  const { bands, further } = byWeight
  const band = bands.find(({ upTo }) => grams <= upTo)
  if (band) return charge(band.charge)
  const last = bands.at(-1)
  if (!last) return 0
  return charge(last.charge) + Math.ceil((grams - last.upTo) / further.grams) * charge(further.charge)
}
