import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIban, normalizeIban, formatIban } from './iban.ts'

const samples = [
  'FR7630006000011234567890189',
  'DE89370400440532013000',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S'
]

test.each(samples)('%s is an IBAN, however it is spaced', (iban) => {
  expect(isIban(iban)).toBe(true)
  expect(normalizeIban(formatIban(iban).toLowerCase())).toBe(iban)
})

test('a changed digit, or two neighbours that differ exchanged, are noticed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...samples), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, place, by) => {
      const at = 4 + (place % (iban.length - 5))
      const [one = '', next = ''] = iban.slice(at, at + 2)
      const changed = /\d/.test(one) ? String((Number(one) + by) % 10) : '0'
      const withChanged = iban.slice(0, at) + changed + iban.slice(at + 1)
      const withExchanged = iban.slice(0, at) + next + one + iban.slice(at + 2)
      expect(/\d/.test(one) && isIban(withChanged)).toBe(false)
      expect(one !== next && isIban(withExchanged)).toBe(false)
    })
  )
})

test.each(['', 'FR76', 'FR76 3000', '7630006000011234567890189', 'FR7630006000011234567890189X'])(
  '“%s” is none',
  (text) => {
    expect(isIban(text)).toBe(false)
  }
)
