import { expect, test } from 'vitest'
import { exchangeRateOn, formatExchangeRate, toBookCurrency } from './exchange-rates.ts'

const rate = (startsOn: string, amount: number, currency = 'USD') => ({ currency, startsOn, rate: amount })
const rates = [rate('2026-11-01', 107_000), rate('2026-10-01', 109_000), rate('2026-11-01', 86_188, 'GBP')]

test.each([
  ['2026-09-30', undefined],
  ['2026-10-01', 109_000],
  ['2026-10-31', 109_000],
  ['2026-11-01', 107_000],
  ['2027-06-01', 107_000]
])('on %s the latest rate that has started applies', (day, expected) => {
  expect(exchangeRateOn('USD', day, rates)).toBe(expected)
})

test.each([
  [10_843, 'USD', 108_430, 10_000],
  [-10_843, 'USD', 108_430, -10_000],
  // 1,000 yen at 163.06 are 6.13 euros; yen have no decimals, dinars three.
  [1_000, 'JPY', 16_306_000, 613],
  [1_000, 'KWD', 33_000, 303],
  [10_000, 'GBP', 86_188, 11_603],
  [1, 'USD', 200_000, 1]
])('%i in %s at %i is %i in the book currency', (amount, currency, at, expected) => {
  expect(toBookCurrency(amount, currency, at, 'EUR')).toBe(expected)
})

test('a rate has two to five decimals, in the format of the locale', () => {
  expect([
    formatExchangeRate(108_430, 'de'),
    formatExchangeRate(16_306_000, 'en'),
    formatExchangeRate(86_188, 'fr')
  ]).toEqual(['1,0843', '163.06', '0,86188'])
})
