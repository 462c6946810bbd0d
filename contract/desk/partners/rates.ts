import { array, integer, nullable, object, string } from 'superstruct'
import { Amount, CountryCode, Day } from '../../scalars.ts'

/** The next scheduled change of a partner's price list, with the number of changed prices. */
export const NextPriceChange = object({ startsOn: Day, prices: integer() })

const Step = object({ grams: integer(), charge: Amount })

/** What shipping costs a partner now: net, in minor units of its currency. */
export const PartnerShipping = object({
  /** Of the default shipping address. */
  countryCode: CountryCode,
  /** The zone of the country; null for the rates of all other countries. */
  zone: nullable(string()),
  perUnit: nullable(Amount),
  /** By packed weight: each band up to its weight, then a charge for each additional weight started. */
  byWeight: nullable(object({ bands: array(Step), further: Step })),
  /** Value of goods from which shipping is free; null for never. */
  freeFrom: nullable(Amount)
})
