import { exponentOf } from '../../../../contract/format.ts'

/**
 * Decimals of currencies for which Stripe does not use two (docs.stripe.com/currencies). ISK and UGX have none in ISO
 * 4217, but two here.
 */
const exponents: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0])
  ),
  ...Object.fromEntries('BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3]))
}

/**
 * Converts our minor units to Stripe's: `(1500, 'ISK')` -> 150000.
 * @throws Error if Stripe cannot represent the amount: a fraction of an indivisible unit, or a third decimal other than
 * 0
 */
export function toStripe(amount: number, currency: string): number {
  const stripeExponent = exponents[currency] ?? 2
  const converted = amount * 10 ** (stripeExponent - exponentOf(currency))
  const isPayable = Number.isSafeInteger(converted) && (stripeExponent < 3 || converted % 10 === 0)
  if (!isPayable) throw new Error(`Stripe cannot charge ${amount} minor units of ${currency}`)
  return converted
}

/** Converts a Stripe amount to our minor units: `(150000, 'isk')` -> 1500. */
export function fromStripe(amount: number, currency: string): number {
  const code = currency.toUpperCase()
  return Math.round(amount * 10 ** (exponentOf(code) - (exponents[code] ?? 2)))
}
