import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippingCharge, type ZoneRates } from '../../contract/pricing/shipping.ts'
import { standardRates } from './settings.ts'

const anyGoods = { units: 1, goods: 0 }

/** The rates of decision 007, calculated independently. */
function decided(shipTo: string, units: number, grams: number): number {
  if (units === 0) return 0
  if (shipTo === 'US' || shipTo === 'CA') return 299 * units
  if (grams <= 2_000) return 990
  if (grams <= 5_000) return 1490
  if (grams <= 10_000) return 1990
  return grams <= 20_000 ? 2990 : 3990 + 1000 * Math.max(0, Math.ceil(grams / 10_000) - 3)
}

describe('the standard rates', () => {
  test('charge the same in every currency as before rates were configurable', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('US', 'CA', 'FR', 'DE', 'MX', 'JP', 'GB'),
        fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'),
        fc.nat(300 * 40),
        fc.nat(400_000),
        fc.nat(1_000_000_000),
        (shipTo, currency, units, grams, goods) => {
          const charge = shippingCharge(standardRates(shipTo), currency, { units, grams, goods })
          expect(charge).toBe(decided(shipTo, units, grams))
        }
      ),
      { numRuns: 1000 }
    )
  })

  test('charge the next band from its first gram, and each further 10 kg started', () => {
    const heavy = (grams: number) => shippingCharge(standardRates('FR'), 'EUR', { ...anyGoods, grams })
    expect([0, 2000, 2001, 30_000, 30_001, 40_000, 40_001].map(heavy)).toEqual([990, 990, 1490, 3990, 4990, 4990, 5990])
  })
})

describe('rates of a zone', () => {
  const rates: ZoneRates = {
    perUnit: { amount: 300, inCurrency: { EUR: 250 } },
    byWeight: null,
    freeFrom: { amount: 50_000, inCurrency: { SEK: 500_000 } }
  }
  const charge = (currency: string, goods: number) => shippingCharge(rates, currency, { units: 2, grams: 100, goods })

  test('use the amount of a currency if it has its own, and otherwise the same number', () => {
    expect([charge('EUR', 0), charge('USD', 0), charge('SEK', 0)]).toEqual([500, 600, 600])
  })

  test('are free above the threshold in the currency', () => {
    expect([charge('USD', 49_999), charge('USD', 50_000)]).toEqual([600, 0])
    expect([charge('SEK', 499_999), charge('SEK', 500_000)]).toEqual([600, 0])
  })
})
