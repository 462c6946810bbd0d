import { taxCountries, type TaxRate, taxRateOn } from '../../contract/pricing/tax-rates.ts'
import { brand } from '../../src/brand.ts'
import { sellerDay } from '../core/dates.ts'

export interface TaxRule {
  rule: 'domestic' | 'destination' | 'reverse-charge' | 'export'
  countryCode: string
  /** In basis points: 2000 is 20 %. */
  rate: number
}

/** The inputs for an order's tax; `on` is an instant. */
export interface Supply {
  shipTo: string
  company: { countryCode: string; hasValidTaxNumber: boolean }
  on: Date
}

/**
 * The tax of an order, by destination. Outside the EU: none (export). Inside: none if the buyer accounts for it
 * (reverse charge: a valid VAT number of a member state other than the seller's), otherwise the destination's rate on
 * the seller's day.
 */
export function taxRule({ shipTo: place, company, on }: Supply, added: readonly TaxRate[] = []): TaxRule {
  const shipTo = taxCountryOf(place)
  const standard = taxRateOn(shipTo, sellerDay(on.toISOString()), added)
  if (standard === undefined) return { rule: 'export', countryCode: shipTo, rate: 0 }
  const { rate } = standard
  if (shipTo === brand.country) return { rule: 'domestic', countryCode: shipTo, rate }
  const home = taxCountryOf(company.countryCode)
  const isForeignBuyer = home !== brand.country && taxCountries.includes(home)
  if (company.hasValidTaxNumber && isForeignBuyer) return { rule: 'reverse-charge', countryCode: shipTo, rate: 0 }
  return { rule: 'destination', countryCode: shipTo, rate }
}

/** For VAT, Monaco is treated as France (Directive 2006/112/EC, article 7). */
const taxCountryOf = (country: string): string => (country === 'MC' ? 'FR' : country)

/**
 * Whether a company may be invoiced without VAT where these taxes say so: reverse charge requires its valid VAT number.
 */
export function isExemptionValid(
  taxes: readonly Pick<TaxRule, 'rule' | 'countryCode'>[],
  company: Supply['company'],
  on: Date
): boolean {
  return taxes.every(
    ({ rule, countryCode: shipTo }) =>
      rule !== 'reverse-charge' || taxRule({ shipTo, company, on }).rule === 'reverse-charge'
  )
}
