import { describe, expect, test } from 'vitest'
import {
  countryName,
  currencyName,
  exponentOf,
  formatDate,
  formatDateTime,
  formatChoice,
  formatDay,
  formatLabelled,
  formatMoney,
  formatMonth,
  nameOrder,
  formatNumber,
  formatPercent,
  toDecimalString,
  formatSize,
  formatToday,
  formatWeight,
  symbolOf
} from './format.ts'
import { languages, type LocaleCode } from './locale.ts'

// No-break and regular spaces look the same in a test's source.
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each<[LocaleCode, string]>([
  ['en', '2.5\u00a0kg'],
  ['de', '2,5\u00a0kg']
])('a weight is formatted for %s', (locale, text) => {
  expect(formatWeight(2500, locale)).toBe(text)
})

describe('money', () => {
  test.each<[LocaleCode, string]>([
    ['en', '€1,258.56'],
    ['fr', '1 258,56 €'],
    ['de', '1.258,56 €'],
    ['it', '1.258,56 €'],
    ['es', '1.258,56 €']
  ])('is formatted for %s', (locale, text) => {
    expect(plain(formatMoney(125_856, 'EUR', locale))).toBe(text)
  })

  test.each([
    ['USD', '$12.34'],
    ['EUR', '€12.34'],
    ['GBP', '£12.34'],
    ['JPY', '¥1,234'],
    ['AUD', 'A$12.34'],
    ['CAD', 'C$12.34'],
    ['CHF', 'CHF 12.34'],
    ['CNY', '¥12.34'],
    ['SEK', 'kr 12.34'],
    ['NZD', 'NZ$12.34'],
    ['INR', '₹12.34'],
    ['RUB', '₽ 12.34'],
    ['BRL', 'R$12.34'],
    ['ZAR', 'R 12.34'],
    ['KRW', '₩1,234'],
    ['TRY', '₺ 12.34'],
    ['PLN', 'PLN 12.34'],
    ['KWD', 'KWD 1.234'],
    ['XPF', 'XPF 1,234'],
    ['XOF', 'XOF 1,234'],
    ['JOD', 'JOD 1.234']
  ])('uses the specification’s symbol for %s, and the currency’s number of digits', (currency, text) => {
    expect(plain(formatMoney(1234, currency, 'en'))).toBe(text)
  })

  test('amounts below zero have a minus sign, not a hyphen', () => {
    expect(formatMoney(-500, 'GBP', 'en')).toBe('−£5.00')
    expect(plain(formatMoney(-500, 'GBP', 'de'))).toBe('−5,00 £')
  })

  test('an unknown currency keeps its code and has two digits', () => {
    expect([symbolOf('XTS'), exponentOf('XTS')]).toEqual(['XTS', 2])
  })
})

test('formats a share as a percentage, one below half a percent with one digit', () => {
  expect([formatPercent(0.05, 'en'), plain(formatPercent(0.05, 'fr')), plain(formatPercent(0.12, 'de'))]).toEqual([
    '5%',
    '5 %',
    '12 %'
  ])
  expect([formatPercent(0.003, 'en'), plain(formatPercent(0.0004, 'de')), formatPercent(0, 'en')]).toEqual([
    '0.3%',
    '0,04 %',
    '0%'
  ])
})

test('formats numbers and lists for the locale', () => {
  expect([formatNumber(12_345, 'en'), formatNumber(12_345, 'de')]).toEqual(['12,345', '12.345'])
  expect(languages.map(({ code }) => formatNumber(-5, code))).toEqual(languages.map(() => '−5'))
  expect(formatChoice(['.pdf', '.png', '.jpg'], 'es')).toBe('.pdf, .png o .jpg')
})

test.each<[number, LocaleCode, string]>([
  [0, 'en', '0 byte'],
  [999, 'en', '999 byte'],
  [14_300, 'en', '14 kB'],
  [2 * 1024 ** 2, 'de', '2 MB'],
  [2_700_000, 'fr', '2,6 Mo'],
  [10 * 1024 ** 2, 'en', '10 MB']
])('%i bytes in %s are %s', (bytes, locale, written) => {
  expect(plain(formatSize(bytes, locale))).toBe(written)
})

describe('dates', () => {
  test.each<[LocaleCode, string, string]>([
    ['en', '20 Nov 2026', '4 December'],
    ['fr', '20 nov. 2026', '4 décembre'],
    ['de', '20. Nov. 2026', '4. Dezember'],
    ['it', '20 nov 2026', '4 dicembre'],
    ['es', '20 nov 2026', '4 de diciembre']
  ])('are formatted for %s', (locale, date, day) => {
    const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
    expect(formatDate('2026-11-20 23:59:59', locale)).toBe(unbroken(date))
    expect(formatDate('2026-11-20 00:00:00', locale)).toBe(unbroken(date))
    expect(formatDay('2026-12-04', locale)).toBe(unbroken(day))
  })

  test.each<[LocaleCode, string]>([
    ['en', 'March 2026'],
    ['de', 'März 2026'],
    ['es', 'marzo de 2026']
  ])('formats a month in %s', (locale, month) => {
    expect(formatMonth('2026-03', locale)).toBe(month)
  })

  test('times are never shifted, not even across daylight saving changes', () => {
    const moment = '2026-11-20 09:12:00'
    expect(formatDateTime(moment, 'en')).toBe('20 Nov 2026, 09:12')
    expect(formatDateTime(moment, 'de')).toBe('20. Nov. 2026, 09:12')
    expect(formatDateTime(moment, 'fr')).toBe('20 nov. 2026, 09:12')
    expect(formatDateTime(moment, 'it')).toBe('20 nov 2026, 09:12')
    expect(formatDateTime(moment, 'es')).toBe('20 nov 2026, 09:12')
    expect(formatDateTime('2026-03-29 02:30:00', 'de')).toContain('02:30')
  })

  test('today is the date in the reader’s time zone', () => {
    expect(formatToday(new Date(2026, 10, 20, 23, 59), 'de')).toBe('Freitag, 20. November')
    expect(formatToday(new Date(2026, 10, 20), 'es')).toBe('Viernes, 20 de noviembre')
  })
})

test('countries and currencies have names, unknown ones keep their code', () => {
  expect([countryName('DE', 'fr'), countryName('CH', 'it'), countryName('QX', 'en')]).toEqual([
    'Allemagne',
    'Svizzera',
    'QX'
  ])
  expect([currencyName('EUR', 'es'), currencyName('XYZ', 'de')]).toEqual(['euro', 'XYZ'])
})

test('names are ordered by numbers, letters and language', () => {
  const names = ['Week 10', 'Öl', 'week 9', 'Zones', 'été', 'Etna']
  expect(names.toSorted(nameOrder('de'))).toEqual(['été', 'Etna', 'Öl', 'week 9', 'Week 10', 'Zones'])
})

test('an amount for machines is exact, regardless of size and sign', () => {
  expect([0, 5, -5, 150, -150, 123456789].map((amount) => toDecimalString(amount, 2))).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '1.50',
    '-1.50',
    '1234567.89'
  ])
  expect(toDecimalString(1234, 0)).toBe('1234')
  expect(toDecimalString(1234, 3, ',')).toBe('1,234')
})

test('a label is followed by a colon, in French after a narrow no-break space', () => {
  expect(formatLabelled('Status', 'New', 'en')).toBe('Status: New')
  expect(formatLabelled('Statut', 'Nouvelle', 'fr')).toBe('Statut\u202f: Nouvelle')
})
