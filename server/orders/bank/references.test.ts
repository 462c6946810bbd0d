import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditorReference } from '../remittances/reference.ts'
import { normalizedCompanyName } from './payables.ts'
import { referencesIn } from './references.ts'

const none = { remittances: [], invoices: [], orders: [] }

test.each([
  ['Invoice 2026-000001', { ...none, invoices: ['2026-000001'] }],
  ['RG2026 000001/2026.000002,2026000001', { ...none, invoices: ['2026-000001', '2026-000002'] }],
  ['Order 000000012-1 and 000000013', { ...none, orders: ['000000012', '000000013'] }],
  ['/RFB/RF 18 5390 0754 7034', { ...none, remittances: ['RF18539007547034'] }],
  ['RF18539007547034 RF18539007547034 RF712348231', { ...none, remittances: ['RF18539007547034', 'RF712348231'] }],
  ['RF19 5390 0754 7034', none],
  ['IBAN FR7630006000011234567890189, 12026-0000011', none],
  ['', none]
])('finds the references in "%s"', (text, expected) => {
  expect(referencesIn(text)).toEqual(expected)
})

test('finds a payment reference regardless of spaces and following text', () => {
  const spaces = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(fc.stringMatching(/^20\d{8}$/), spaces, fc.constantFrom('', ' danke', ' 2026'), (body, at, after) => {
      const reference = creditorReference(body)
      const spaced = Array.from(reference, (sign, i) => (i > 3 && at[i] ? ` ${sign}` : sign)).join('')
      expect(referencesIn(`Zahlung ${spaced}${after}`).remittances).toContain(reference)
    })
  )
})

test('any text is parsed without an error, and quickly', () => {
  fc.assert(fc.property(fc.string({ maxLength: 1000 }), (text) => void referencesIn(text)))
  expect(referencesIn('RF12 3'.repeat(170)).remittances).toEqual([])
})

test.each([
  ['MAISON LUMIERE S.A.R.L.', 'Maison Lumière SARL'],
  ['Nordlicht Handels-GmbH', 'NORDLICHT HANDELS GMBH & CO. KG']
])('%s and %s are the same name', (one, other) => {
  expect(normalizedCompanyName(one)).toBe(normalizedCompanyName(other))
})
