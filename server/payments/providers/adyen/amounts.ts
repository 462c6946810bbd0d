import { exponentOf } from '../../../../contract/format.ts'

/**
 * Decimals of currencies for which Adyen does not use two (docs.adyen.com/development-resources/currency-codes). These
 * differ from ISO 4217: there, CVE and IDR have decimals, and CLP and ISK, which have two here, have none.
 */
const exponents: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'CVE DJF GNF IDR JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0])
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]))
}

const factorOf = (currency: string) => 10 ** ((exponents[currency] ?? 2) - exponentOf(currency))

/** Converts our minor units to Adyen's: `(1500, 'ISK')` -> 150000. @throws Error if the result is not an integer */
export function toAdyen(amount: number, currency: string): { value: number; currency: string } {
  const value = amount * factorOf(currency)
  if (!Number.isSafeInteger(value)) throw new Error(`Adyen cannot charge ${amount} minor units of ${currency}`)
  return { value, currency }
}

/** Converts an Adyen amount to our minor units: `{ value: 150000, currency: 'ISK' }` -> 1500. */
export function fromAdyen({ value = 0, currency = '' }: { value?: number; currency?: string }): number {
  return Math.round(value / factorOf(currency))
}
