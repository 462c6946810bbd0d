import { brand } from '../../src/brand.ts'
import { isInVatArea, standardRate } from './vat-rates.ts'

export interface TaxRule {
  rule: 'domestic' | 'destination' | 'reverse-charge' | 'export'
  countryCode: string
  /** Basis points: 2000 is 20 %. */
  rate: number
}

/**
 * The tax of an order, by destination: outside the EU none (export); inside, none if the buyer accounts for it (reverse
 * charge: a valid VAT number of a member state other than the seller's), else the destination's rate of the day.
 */
export function taxRule(
  shipTo: string,
  company: { countryCode: string; hasValidTaxNumber: boolean },
  on: Date
): TaxRule {
  const rate = standardRate(shipTo, on)
  if (rate === undefined) return { rule: 'export', countryCode: shipTo, rate: 0 }
  if (shipTo === brand.country) return { rule: 'domestic', countryCode: shipTo, rate }
  const foreignBuyer = company.countryCode !== brand.country && isInVatArea(company.countryCode)
  if (company.hasValidTaxNumber && foreignBuyer) return { rule: 'reverse-charge', countryCode: shipTo, rate: 0 }
  return { rule: 'destination', countryCode: shipTo, rate }
}
