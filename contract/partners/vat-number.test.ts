import { expect, test } from 'vitest'
import { hasVatFormat, vatExamples, vatKey } from './vat-number.ts'

test('the form’s examples match their country’s format, with and without prefix', () => {
  for (const [country, example] of Object.entries(vatExamples)) {
    expect(hasVatFormat(example, country)).toBe(true)
    expect(hasVatFormat(` ${example.toLowerCase().replace(/^(che|..)-?/, '')} `, country)).toBe(true)
    expect(hasVatFormat(`${country}12`, country)).toBe(country === 'RO')
    expect(hasVatFormat(`${example}00000`, country)).toBe(false)
  }
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
