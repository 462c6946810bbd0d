import { expect, test } from 'vitest'
import { editedText, shownText, typedValue } from './cell-text.ts'

const german = { locale: 'de', currency: 'EUR' } as const
const priceRow = { price: 1000 }
const typing = { ...german, today: '2026-11-21' } as const

test('edits a value with the locale’s decimal separator and shows it with its symbol', () => {
  expect(editedText('price', 125_856, german)).toBe('1258,56')
  expect(editedText('price', 125_856, { locale: 'en', currency: 'JPY' })).toBe('125856')
  expect(shownText('price', 125_856, german)).toBe('1.258,56\u00a0€')
  expect(shownText('stock', 1200, german)).toBe('1.200')
  expect(shownText('price', null, german)).toBeUndefined()
  expect(editedText('availableFrom', null, german)).toBe('')
})

test.each([
  ['price', '12,5', { value: 1250 }],
  ['price', '', { error: 'missing' }],
  ['price', '0', { error: 'not-positive' }],
  ['price', '12,505', { error: 'digits' }],
  ['rrpPrice', '', { value: null }],
  ['stock', '-1', { error: 'negative' }],
  ['stock', '0', { value: 0 }],
  ['stock', '1,5', { error: 'not-whole' }],
  ['stock', '1.000', { value: 1000 }],
  ['stock', '1,000', { error: 'not-whole' }],
  ['availableFrom', '', { value: null }],
  ['availableFrom', '2026-12-24', { value: '2026-12-24' }],
  ['availableFrom', '2026-11-21', { value: '2026-11-21' }],
  ['availableFrom', '2026-11-20', { error: 'past' }],
  ['availableFrom', '0026-12-24', { error: 'past' }],
  ['availableFrom', '20266-12-24', { error: 'not-a-day' }]
] as const)('%s %o', (cell, text, expected) => {
  expect(typedValue(cell, text, priceRow, typing)).toEqual(expected)
})

test('an RRP requires a price', () => {
  expect(typedValue('rrpPrice', '20', { price: null }, typing)).toEqual({ error: 'no-price' })
})
