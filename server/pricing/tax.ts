import { brand } from '../../src/brand.ts'
import { isInVatArea, standardRate } from './vat-rates.ts'

export interface TaxRule {
  rule: 'domestic' | 'destination' | 'reverse-charge' | 'export'
  countryCode: string
  /** Basis points: 2000 is 20 %. */
  rate: number
}

/**
 * Which tax an order bears, by where it is shipped: outside the EU none (export); inside, none where the buyer accounts
 * for it (reverse charge: a valid VAT number of another member state than the seller's), else the destination's rate of
 * the day.
 */
export function taxRule(
  shipTo: string,
  company: { countryCode: string; hasValidTaxNumber: boolean },
  on: Date
): TaxRule {
  const rate = standardRate(shipTo, on)
  if (rate === undefined) return { rule: 'export', countryCode: shipTo, rate: 0 }
  if (shipTo === brand.country) return { rule: 'domestic', countryCode: shipTo, rate }
  const buyerElsewhere = company.countryCode !== brand.country && isInVatArea(company.countryCode)
  if (company.hasValidTaxNumber && buyerElsewhere) return { rule: 'reverse-charge', countryCode: shipTo, rate: 0 }
  return { rule: 'destination', countryCode: shipTo, rate }
}
