import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceRoundings } from '../../../../contract/desk/price-lists.ts'
import { adjustedPrice } from './adjusted-price.ts'

test.each([
  [3200, 3, '0.01', 'EUR', 3296],
  [3200, 3, '0.05', 'EUR', 3295],
  [3200, 3, '0.10', 'EUR', 3300],
  [3200, 3, '0.50', 'EUR', 3300],
  [3230, 3.5, '1.00', 'EUR', 3300],
  [3200, 3, '.90', 'EUR', 3290],
  [3200, -6, '.99', 'EUR', 2999],
  [3265, 0, '.95', 'EUR', 3295],
  // Rounded once: 10.449 becomes 10.40, although rounding to 10.45 first would then round up.
  [1045, -0.01, '0.10', 'EUR', 1040],
  [1045, 0, '0.10', 'EUR', 1050],
  [1, -90, '0.01', 'EUR', 1],
  [40, -50, '1.00', 'EUR', 100],
  [40, -50, '.90', 'EUR', 90],
  [3200, 3, '0.10', 'JPY', 3296],
  [32_000, 3, '0.10', 'KWD', 33_000]
] as const)('%i changed by %d percent, rounded to %s %s, is %i', (amount, percent, rounding, currency, expected) => {
  expect(adjustedPrice(amount, percent, rounding, currency)).toBe(expected)
})

test('a calculated price is as close to the exact one as its rounding allows, and at least 1', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: -9000, max: 90_000 }),
      fc.constantFrom(...priceRoundings),
      (amount, hundredths, rounding) => {
        const price = adjustedPrice(amount, hundredths / 100, rounding, 'EUR')
        const exact = (amount * (10_000 + hundredths)) / 10_000
        const [step, ending] = rounding.startsWith('.')
          ? [100, Math.round(Number(rounding) * 100)]
          : [Math.round(Number(rounding) * 100), 0]
        expect(price).toBeGreaterThan(0)
        expect(price % step).toBe(ending % step)
        if (price > step) expect(Math.abs(price - exact)).toBeLessThanOrEqual(step / 2)
      }
    )
  )
})
