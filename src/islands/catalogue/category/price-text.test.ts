import { expect, test } from 'vitest'
import { minorUnits, priceText } from './price-text.ts'

test.each([
  ['18', 'EUR', 1800],
  ['18,5', 'EUR', 1850],
  ['18.50', 'EUR', 1850],
  ['€ 1.200', 'EUR', 120_000],
  ['1,200.05', 'USD', 120_005],
  ['1 200', 'JPY', 1200],
  ['1.200', 'JPY', 1200],
  ['', 'EUR', undefined],
  ['cheap', 'EUR', undefined]
])('%s %s parses as %s', (text, currency, minor) => {
  expect(minorUnits(text, currency)).toBe(minor)
})

test('formats a price for editing', () => {
  expect([priceText(1800, 'EUR', 'en'), priceText(1850, 'EUR', 'en'), priceText(1205, 'EUR', 'de')]).toEqual([
    '18',
    '18.50',
    '12,05'
  ])
  expect(priceText(1200, 'JPY', 'en')).toBe('1200')
})
