import { expect, test } from 'vitest'
import { type ExchangeRateDraft, readRatesDraft, toRatesDraft } from './draft.ts'

const rates = [
  { currency: 'USD', startsOn: '2026-11-01', rate: 108_430 },
  { currency: 'USD', startsOn: '2026-12-01', rate: 108_000 },
  { currency: 'IDR', startsOn: '2026-11-01', rate: 1_782_345_000 },
  { currency: 'JPY', startsOn: '2026-11-01', rate: 16_300_000 }
]

test.each(['en', 'de', 'fr', 'it', 'es'] as const)('what %s shows is read back unchanged', (locale) => {
  expect(readRatesDraft(toRatesDraft(rates, locale), locale)).toEqual({ value: rates })
})

test('a rate is shown in the format of the locale, without trailing zeros', () => {
  expect(toRatesDraft(rates, 'de').rates.map(({ rate }) => rate)).toEqual(['1,0843', '1,08', '17823,45', '163'])
})

test.each([
  [{ rate: '' }, 'rate', 'missing'],
  [{ rate: '1,o8' }, 'rate', 'invalid'],
  [{ rate: '0' }, 'rate', 'not-positive'],
  [{ rate: '1,084321' }, 'rate', 'digits'],
  [{ rate: '1.085' }, 'rate', 'ambiguous'],
  [{ currency: '' }, 'currency', 'currency-missing'],
  [{ startsOn: '' }, 'startsOn', 'day-missing']
])('%j names its field', (changed: Partial<ExchangeRateDraft>, field, error) => {
  const rate = { currency: 'USD', startsOn: '2026-11-01', rate: '1,0843', ...changed }
  expect(readRatesDraft({ rates: [rate] }, 'de')).toEqual({ invalid: { [`value[0].${field}`]: error } })
})
