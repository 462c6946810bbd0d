import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimalString } from '../../../contract/format.ts'
import { cleanReference, decimalMarkOf, readBankAmount, readBankDay } from './bank-row.ts'

test.each([
  ['1.234,50', ',', 123_450],
  ['1,234.50', '.', 123_450],
  ['1 234,5', ',', 123_450],
  ["1'234.50", '.', 123_450],
  ['1.234', ',', 123_400],
  ['1,234', '.', 123_400],
  ['1.230', '.', 123],
  ['+12,00 EUR', ',', 1200],
  ['€ 12', '.', 1200],
  ['-0,01', ',', -1],
  ['12,00-', ',', -1200],
  ['5.005', '.', undefined],
  ['1,234.50', ',', undefined],
  ['1.234,50', '.', undefined],
  ['12.34.56', '.', undefined],
  ['1e3', '.', undefined],
  ['', '.', undefined],
  ['99999999999', '.', undefined]
] as const)('reads the amount %s with the decimal mark %s', (text, mark, expected) => {
  expect(readBankAmount(text, 'EUR', mark)).toBe(expected)
})

test.each([
  [['12,50', '1.234'], ','],
  [['1,234.50', '7'], '.'],
  [['1.234,50', '1,5', '2.50'], ','],
  [['12 EUR', '1.234', '5.005'], undefined],
  [[], undefined]
])('a file with %j has the decimal mark %s', (amounts, mark) => {
  expect(decimalMarkOf(amounts)).toBe(mark)
})

test('any amount is parsed as written, and its decimal mark is detected', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.constantFrom('.', ','), (amount, mark) => {
      const text = toDecimalString(amount, 2, mark)
      expect(readBankAmount(text, 'EUR', mark)).toBe(amount)
      expect(decimalMarkOf([text])).toBe(mark)
    })
  )
})

test.each([
  ['2026-11-18', '2026-11-18'],
  ['2026-11-18T10:00:00+01:00', '2026-11-18'],
  ['18.11.2026', '2026-11-18'],
  ['8/1/26', '2026-01-08'],
  ['18-11-2026', '2026-11-18'],
  ['11/18/2026', undefined],
  ['2026-02-30', undefined],
  ['18 Nov', undefined]
])('reads the day %s', (text, expected) => {
  expect(readBankDay(text)).toBe(expected)
})

test.each(['NONREF', 'notprovided', ' - ', ''])('"%s" is no reference', (text) => {
  expect(cleanReference(text)).toBeNull()
})
