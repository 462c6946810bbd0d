/**
 * Standard VAT rates of the EU in basis points, each from the day it came into force; newest last. Source: European
 * Commission, Taxes in Europe Database, "VAT rates applied in the Member States", read for 2026-01-01. An announced
 * rate is added with its day, and applies from then on without a new release.
 */
const standardRates: Readonly<Record<string, readonly (readonly [from: string, rate: number])[]>> = {
  AT: [['1995-01-01', 2000]],
  BE: [['1996-01-01', 2100]],
  BG: [['1999-01-01', 2000]],
  HR: [['2012-03-01', 2500]],
  CY: [['2014-01-13', 1900]],
  CZ: [['2013-01-01', 2100]],
  DK: [['1992-01-01', 2500]],
  EE: [
    ['2009-07-01', 2000],
    ['2024-01-01', 2200],
    ['2025-07-01', 2400]
  ],
  FI: [
    ['2013-01-01', 2400],
    ['2024-09-01', 2550]
  ],
  FR: [['2014-01-01', 2000]],
  DE: [
    ['2007-01-01', 1900],
    ['2020-07-01', 1600],
    ['2021-01-01', 1900]
  ],
  GR: [['2016-06-01', 2400]],
  HU: [['2012-01-01', 2700]],
  IE: [
    ['2012-01-01', 2300],
    ['2020-09-01', 2100],
    ['2021-03-01', 2300]
  ],
  IT: [['2013-10-01', 2200]],
  LV: [['2012-07-01', 2100]],
  LT: [['2009-09-01', 2100]],
  LU: [
    ['2015-01-01', 1700],
    ['2023-01-01', 1600],
    ['2024-01-01', 1700]
  ],
  MT: [['2004-01-01', 1800]],
  NL: [['2012-10-01', 2100]],
  PL: [['2011-01-01', 2300]],
  PT: [['2011-01-01', 2300]],
  RO: [
    ['2017-01-01', 1900],
    ['2025-08-01', 2100]
  ],
  SE: [['1990-07-01', 2500]],
  SI: [['2013-07-01', 2200]],
  SK: [
    ['2011-01-01', 2000],
    ['2025-01-01', 2300]
  ],
  ES: [['2012-09-01', 2100]]
}

/** Whether a country is of the EU's VAT area, and so has a rate. */
export function isInVatArea(country: string): boolean {
  return country in standardRates
}

/** Standard rate of a country on a day, in basis points; undefined outside the EU. `on` is an instant. */
export function standardRate(country: string, on: Date): number | undefined {
  const day = on.toISOString().slice(0, 10)
  const rates = standardRates[country]
  return (rates?.findLast(([from]) => from <= day) ?? rates?.[0])?.[1]
}
