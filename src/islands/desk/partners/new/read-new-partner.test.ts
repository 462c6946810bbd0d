import { expect, test } from 'vitest'
import { readNewPartner } from './read-new-partner.ts'

const choices = {
  priceLists: [{ code: 'EUR', name: 'Europe', currencyCode: 'EUR' }],
  agents: [],
  termsDays: 30,
  countries: []
}
const address = {
  firstName: 'Ana',
  lastName: 'Brun',
  company: 'Brun',
  street: 'Rue 1',
  postcode: '1000',
  city: 'Lyon',
  countryCode: 'FR'
}
const valid: Record<string, string> = {
  name: 'Brun',
  legalName: 'Brun SARL',
  priceList: 'EUR',
  termsDays: '30',
  'admin.email': 'ana@brun.example',
  ...within('address.')
}

function within(prefix: string, values: Record<string, string> = address) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))
}

function read(values: Record<string, string>) {
  const fields = new FormData()
  for (const [name, value] of Object.entries({ ...valid, ...values })) fields.set(name, value)
  return readNewPartner(fields, choices, 'en')
}

test('reads a complete form', () => {
  expect(read({})).toMatchObject({ input: { name: 'Brun', address: { city: 'Lyon' }, shippingAddress: null } })
})

test('an empty address is reported together with the other fields', () => {
  const empty = Object.fromEntries(Object.keys(address).map((name) => [name, '']))
  const names = Object.keys(within('address.', empty))
  expect(read({ ...within('address.', empty), name: '' })).toEqual({ invalid: ['name'], missing: names })
})

test('a separate shipping address must be complete too', () => {
  expect(read(within('shippingAddress.', { ...address, city: ' ' }))).toEqual({
    invalid: [],
    missing: ['shippingAddress.city']
  })
})

test('a negative minimum order is invalid, none is null', () => {
  expect(read({ minimalOrderValue: '-5' })).toEqual({ invalid: ['minimalOrderValue'], missing: [] })
  for (const minimalOrderValue of ['', '0'])
    expect(read({ minimalOrderValue })).toMatchObject({ input: { minimalOrderValue: null } })
})
