import { expect, test } from 'vitest'
import { exchangeRateOn, formatExchangeRate, toBookCurrency } from './exchange-rates.ts'

const rate = (startsOn: string, amount: number, currency = 'USD') => ({ currency, startsOn, rate: amount })
const rates = [rate('2026-11-01', 10_700), rate('2026-10-01', 10_900), rate('2026-11-01', 8_600, 'GBP')]

test.each([
  ['2026-09-30', undefined],
  ['2026-10-01', 10_900],
  ['2026-10-31', 10_900],
  ['2026-11-01', 10_700],
  ['2027-06-01', 10_700]
])('on %s the latest rate that has started applies', (day, expected) => {
  expect(exchangeRateOn('USD', day, rates)).toBe(expected)
})

test.each([
  [10_843, 'USD', 10_843, 10_000],
  [-10_843, 'USD', 10_843, -10_000],
  // 1,000 yen at 163.06 are 6.13 euros; yen have no decimals, dinars three.
  [1_000, 'JPY', 1_630_600, 613],
  [1_000, 'KWD', 3_300, 303],
  [1, 'USD', 20_000, 1]
])('%i in %s at %i is %i in the book currency', (amount, currency, at, expected) => {
  expect(toBookCurrency(amount, currency, at, 'EUR')).toBe(expected)
})

test('a rate has two to four decimals, in the format of the locale', () => {
  expect([formatExchangeRate(10_843, 'de'), formatExchangeRate(1_630_600, 'en')]).toEqual(['1,0843', '163.06'])
})
