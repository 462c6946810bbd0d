import { expect, test } from 'vitest'
import { hasVatFormat, isPlausibleVatNumber, vatExamples, vatKey } from './vat-number.ts'

test('the form’s examples match their country’s format, with and without prefix', () => {
  for (const [country, example] of Object.entries(vatExamples)) {
    expect(hasVatFormat(example, country)).toBe(true)
    expect(hasVatFormat(` ${example.toLowerCase().replace(/^(che|..)-?/, '')} `, country)).toBe(true)
    expect(hasVatFormat(`${country}12`, country)).toBe(country === 'RO')
    expect(hasVatFormat(`${example}00000`, country)).toBe(false)
  }
})

test('only letters and digits of plausible length can be a VAT number', () => {
  for (const [country, example] of Object.entries(vatExamples))
    expect(isPlausibleVatNumber(example, country)).toBe(true)
  const others = [
    ['RO 18', 'RO'],
    ['FR 41 303 265 045', 'FR'],
    ['12-3456789', 'US'],
    ['100 123', 'AE'],
    ['CHE‑123.456.789', 'CH']
  ] as const
  for (const [number, country] of others) expect(isPlausibleVatNumber(number, country)).toBe(true)
  for (const text of ['1,5', '🙂', 'FR', 'RO1,8', 'none', '12345+6', '123456789012345678901', 'ÀÉÎ12345'])
    expect(isPlausibleVatNumber(text, text.startsWith('RO') ? 'RO' : 'AE')).toBe(false)
})

test('rejects numbers that do not match their country’s format', () => {
  for (const [number, country] of [
    ['FR123', 'FR'],
    ['DE136695976', 'IT'],
    ['ATU1234567', 'AT'],
    ['none', 'DE']
  ] as const)
    expect(hasVatFormat(number, country)).toBe(false)
})

test('accepts any text for a country without a known format', () => {
  expect(hasVatFormat('100 123', 'AE')).toBeUndefined()
  expect(vatKey('100 123', 'AE')).toBe('AE100123')
})
