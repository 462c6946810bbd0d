import { expect, test } from 'vitest'
import type { Address } from '../../../../contract/partners/address.ts'
import { addressInBook, addressName, initialAddress, withoutIds } from './address-book.ts'

const address = (id: string, city: string): Address => ({
  '@id': `/api/v2/shop/addresses/${id}`,
  id,
  firstName: 'Hugo',
  lastName: 'Lambert',
  company: 'Maison Lumière',
  countryCode: 'FR',
  provinceCode: null,
  provinceName: null,
  street: '5 rue Carnot',
  city,
  postcode: '74000',
  phoneNumber: null,
  email: null,
  version: `v${id}`
})
const book = [address('1', 'Lyon'), address('2', 'Annecy')]

test('finds the address the order has a copy of', () => {
  expect(addressInBook(book, withoutIds(book[1]!))?.id).toBe('2')
  expect(addressInBook(book, { ...withoutIds(book[1]!), city: 'Paris' })).toBeUndefined()
  expect(addressInBook(book, null)).toBeUndefined()
})

test('keeps an earlier choice, otherwise uses the default', () => {
  expect(initialAddress(book, withoutIds(book[0]!), '/api/v2/shop/addresses/2')?.id).toBe('1')
  expect(initialAddress(book, null, '/api/v2/shop/addresses/2')?.id).toBe('2')
  expect(initialAddress(book, null, null)).toBeUndefined()
})

test('labels an address by company and city, and by its street if ambiguous', () => {
  expect(addressName(book[0]!, book)).toBe('Maison Lumière, Lyon')
  expect(addressName(book[0]!, [...book, address('3', 'Lyon')])).toBe('Maison Lumière, 5 rue Carnot, Lyon')
})

test('sends an address without ids', () => {
  expect(withoutIds(book[0]!)).not.toHaveProperty('id')
  expect(withoutIds(book[0]!)).not.toHaveProperty('@id')
  expect(withoutIds(book[0]!)).not.toHaveProperty('version')
})
