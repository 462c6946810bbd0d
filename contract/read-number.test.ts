import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalMark } from './decimal-mark.ts'
import { exponentOf, formatMoney, toDecimalString } from './format.ts'
import { languages, type LocaleCode } from './locale.ts'
import { readAmount, readFloat, readWeight, readWhole } from './read-number.ts'

const locales = languages.map(({ code }) => code)

test.each([
  ['12', 'en', 1200],
  ['12.5', 'en', 1250],
  ['12,50', 'en', 1250],
  ['1,258.56', 'en', 125_856],
  ['1,258', 'en', 125_800],
  ['€1,258.56', 'en', 125_856],
  ['1.258', 'de', 125_800],
  ['1.258,56 €', 'de', 125_856],
  ['12.50', 'de', 1250],
  ['1 258,56', 'fr', 125_856],
  ["1'258.56", 'it', 125_856],
  ['1.234.567', 'es', 123_456_700],
  ['EUR 9.90', 'en', 990],
  ['.5', 'en', 50],
  ['12,500', 'en', 1_250_000],
  ['0,500', 'de', 50],
  ['-3', 'en', -300]
] as const)('%o is read in %s', (text, locale, value) => {
  expect(readAmount(text, 'EUR', locale)).toEqual({ value })
})

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['free', 'invalid'],
  ['12-14', 'invalid'],
  ['1.25.8', 'invalid'],
  ['12,5,0', 'invalid'],
  ['$ 12', 'invalid'],
  ['12.505', 'digits'],
  ['99999999999', 'too-large']
] as const)('%o is no amount of euros: %s', (text, error) => {
  expect(readAmount(text, 'EUR', 'en')).toEqual({ error })
})

test('a currency without minor units accepts no decimals, one with three accepts three', () => {
  expect(readAmount('1200', 'JPY', 'en')).toEqual({ value: 1200 })
  expect(readAmount('12.5', 'JPY', 'en')).toEqual({ error: 'digits' })
  expect(readAmount('1.234', 'KWD', 'en')).toEqual({ value: 1234 })
  expect(readAmount('1.234', 'KWD', 'de')).toEqual({ value: 1_234_000 })
})

test('stock is a whole number with the locale’s thousands separators', () => {
  expect(readWhole('1.200', 'de')).toEqual({ value: 1200 })
  expect(readWhole('1.200', 'en')).toEqual({ error: 'digits' })
  expect(readWhole('12,0', 'de')).toEqual({ value: 12 })
})

test('three zeros after the decimal separator are rejected, since they may be thousands of another language', () => {
  expect(readWhole('1.000', 'en')).toEqual({ error: 'digits' })
  expect(readWhole('1,000', 'en')).toEqual({ value: 1000 })
  expect(readWhole('12,000', 'de')).toEqual({ error: 'digits' })
  expect(readAmount('1.000', 'EUR', 'en')).toEqual({ error: 'digits' })
  expect(readAmount('1.000', 'KWD', 'en')).toEqual({ value: 1000 })
  expect(readAmount('0.000', 'EUR', 'en')).toEqual({ value: 0 })
  expect(readWeight('1.000 kg', 'en')).toEqual({ value: 1000 })
})

test('every formatted or exported amount parses back to the same value', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999 })
  const money = fc.constantFrom('EUR', 'USD', 'GBP', 'JPY', 'KWD', 'CHF')
  fc.assert(
    fc.property(amount, money, fc.constantFrom<LocaleCode>(...locales), (value, currency, locale) => {
      expect(readAmount(formatMoney(value, currency, locale), currency, locale)).toEqual({ value })
      const file = toDecimalString(value, exponentOf(currency), decimalMark(locale))
      expect(readAmount(file, currency, locale)).toEqual({ value })
      const digits = exponentOf(currency)
      expect(readFloat(String(value / 10 ** digits), digits)).toEqual({ value })
    })
  )
})

test('accepts floating-point results of a spreadsheet, but not unrounded values', () => {
  expect(readFloat('12.899999999999999', 2)).toEqual({ value: 1290 })
  expect(readFloat('12.895', 2)).toEqual({ error: 'digits' })
})
