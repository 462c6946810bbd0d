import { describe, expect, test } from 'vitest'
import { type AddressDraft, errorOf, inputOf } from './address-rules.ts'

const france = { '@id': '', code: 'FR', name: 'France', emea: true, served: true, provinces: [] }
const america = {
  '@id': '',
  code: 'US',
  name: 'United States',
  emea: false,
  served: true,
  provinces: [{ code: 'US-OR', name: 'Oregon' }]
}
const draft: AddressDraft = {
  firstName: 'Hugo',
  lastName: 'Lambert',
  company: 'Maison Lumière',
  countryCode: 'FR',
  provinceCode: '',
  street: '21 rue de Brest',
  city: 'Lyon',
  postcode: '69002',
  phoneNumber: '',
  email: ''
}

describe('an address', () => {
  test('requires two characters in names, company, street and city', () => {
    for (const field of ['firstName', 'lastName', 'company', 'street', 'city'] as const) {
      expect(errorOf(field, { ...draft, [field]: '  ' }, france)).toBe('required')
      expect(errorOf(field, { ...draft, [field]: ' L ' }, france)).toBe('too-short')
      expect(errorOf(field, draft, france)).toBeUndefined()
    }
  })

  test('requires a postcode and a country, of any length', () => {
    expect(errorOf('postcode', { ...draft, postcode: '' }, france)).toBe('required')
    expect(errorOf('postcode', { ...draft, postcode: '7' }, france)).toBeUndefined()
    expect(errorOf('countryCode', { ...draft, countryCode: '' }, undefined)).toBe('required')
  })

  test('requires a province only if the country has provinces', () => {
    expect(errorOf('provinceCode', draft, france)).toBeUndefined()
    expect(errorOf('provinceCode', draft, america)).toBe('required')
  })

  test('accepts missing phone and email, but not an incomplete email', () => {
    expect(errorOf('phoneNumber', draft, france)).toBeUndefined()
    expect(errorOf('email', draft, france)).toBeUndefined()
    expect(errorOf('email', { ...draft, email: 'hugo@' }, france)).toBe('email')
  })

  test('is sent trimmed, without empty fields, and without a province its country does not have', () => {
    expect(inputOf({ ...draft, city: ' Lyon ', provinceCode: 'US-OR' }, france)).toEqual({
      firstName: 'Hugo',
      lastName: 'Lambert',
      company: 'Maison Lumière',
      countryCode: 'FR',
      street: '21 rue de Brest',
      city: 'Lyon',
      postcode: '69002'
    })
    const sent = inputOf({ ...draft, countryCode: 'US', provinceCode: 'US-OR', email: ' a@b.co ' }, america)
    expect(sent).toMatchObject({ provinceCode: 'US-OR', provinceName: 'Oregon', email: 'a@b.co' })
  })
})
