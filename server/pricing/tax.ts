import { taxCountries, type TaxRate, taxRateOn } from '../../contract/pricing/tax-rates.ts'
import { brand } from '../../src/brand.ts'
import { sellerDay } from '../core/dates.ts'

export interface TaxRule {
  rule: 'domestic' | 'destination' | 'reverse-charge' | 'export'
  countryCode: string
  /** Basis points: 2000 is 20 %. */
  rate: number
}

/** What the tax of an order depends on; `on` is an instant. */
export interface Supply {
  shipTo: string
  company: { countryCode: string; hasValidTaxNumber: boolean }
  on: Date
}

/**
 * The tax of an order, by destination: outside the EU none (export); inside, none if the buyer accounts for it (reverse
 * charge: a valid VAT number of a member state other than the seller's), else the destination's rate of the seller's day.
 */
export function taxRule({ shipTo: place, company, on }: Supply, added: readonly TaxRate[] = []): TaxRule {
  const shipTo = vatCountryOf(place)
  const known = taxRateOn(shipTo, sellerDay(on.toISOString()), added)
  if (known === undefined) return { rule: 'export', countryCode: shipTo, rate: 0 }
  const { rate } = known
  if (shipTo === brand.country) return { rule: 'domestic', countryCode: shipTo, rate }
  const home = vatCountryOf(company.countryCode)
  const isForeignBuyer = home !== brand.country && taxCountries.includes(home)
  if (company.hasValidTaxNumber && isForeignBuyer) return { rule: 'reverse-charge', countryCode: shipTo, rate: 0 }
  return { rule: 'destination', countryCode: shipTo, rate }
}

/** Monaco is French for VAT (Directive 2006/112/EC, article 7). */
const vatCountryOf = (country: string): string => (country === 'MC' ? 'FR' : country)
