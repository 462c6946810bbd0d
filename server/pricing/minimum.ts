/** 500 US dollars in other currencies, in minor units; updated by hand once a year, there is no live rate. */
const firstOrder: Readonly<Record<string, number>> = {
  USD: 50_000,
  EUR: 46_000,
  GBP: 40_000,
  CHF: 44_000,
  CAD: 68_000,
  AUD: 76_000,
  SEK: 525_000,
  JPY: 75_000
}

/** The first-order minimum in minor units of a currency; one outside the table uses the number of dollars. */
export function firstOrderMinimum(currency: string): number {
  return firstOrder[currency] ?? 50_000
}

/** Minimum order value: the first-order minimum before the first order, then the company's own value, otherwise none. */
export function minimalOrderValue(
  company: { currencyCode: string; minimalOrderValue: number | null },
  hasOrdered: boolean
): number {
  return hasOrdered ? (company.minimalOrderValue ?? 0) : firstOrderMinimum(company.currencyCode)
}
