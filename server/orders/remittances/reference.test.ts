import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditorReference, isCreditorReference } from './reference.ts'

test('computes the check digits of the published example', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
})

test('every reference is valid, and a changed digit is detected', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4,21}$/), fc.nat(), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const reference = creditorReference(body)
      expect(isCreditorReference(reference)).toBe(true)
      const index = 4 + (at % body.length)
      const digit = (Number(reference[index]) + by) % 10
      expect(isCreditorReference(reference.slice(0, index) + String(digit) + reference.slice(index + 1))).toBe(false)
    })
  )
})
