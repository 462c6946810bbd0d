import { brand } from '../../src/brand.ts'

/**
 * Standard VAT rates of the EU in basis points, as in force on 2026-01-01. Source: European Commission, Taxes in Europe
 * Database, "VAT rates applied in the Member States"; last changes: EE and RO 2025, SK 2025, FI 2024.
 */
const standardRates: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  HR: 2500,
  CY: 1900,
  CZ: 2100,
  DK: 2500,
  EE: 2400,
  FI: 2550,
  FR: 2000,
  DE: 1900,
  GR: 2400,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LV: 2100,
  LT: 2100,
  LU: 1700,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SK: 2300,
  SI: 2200,
  ES: 2100,
  SE: 2500
}

export interface TaxRule {
  rule: 'domestic' | 'destination' | 'reverse-charge' | 'export'
  countryCode: string
  /** Basis points: 2000 is 20 %. */
  rate: number
}

/**
 * Which tax an order bears, by where it is shipped: outside the EU none (export); inside, none where the buyer accounts
 * for it (reverse charge: a valid VAT number of another member state than the seller's), else the destination's rate.
 */
export function taxRule(shipTo: string, company: { countryCode: string; hasValidTaxNumber: boolean }): TaxRule {
  const rate = standardRates[shipTo]
  if (rate === undefined) return { rule: 'export', countryCode: shipTo, rate: 0 }
  if (shipTo === brand.country) return { rule: 'domestic', countryCode: shipTo, rate }
  const buyerElsewhere = company.countryCode !== brand.country && company.countryCode in standardRates
  if (company.hasValidTaxNumber && buyerElsewhere) return { rule: 'reverse-charge', countryCode: shipTo, rate: 0 }
  return { rule: 'destination', countryCode: shipTo, rate }
}
