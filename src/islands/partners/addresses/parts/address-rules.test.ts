import { describe, expect, test } from 'vitest'
import { type AddressDraft, faultOf, inputOf } from './address-rules.ts'

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
  test('needs its names, company, street and city with two characters', () => {
    for (const field of ['firstName', 'lastName', 'company', 'street', 'city'] as const) {
      expect(faultOf(field, { ...draft, [field]: '  ' }, france)).toBe('required')
      expect(faultOf(field, { ...draft, [field]: ' L ' }, france)).toBe('too-short')
      expect(faultOf(field, draft, france)).toBeUndefined()
    }
  })

  test('needs a postcode and a country, of any length', () => {
    expect(faultOf('postcode', { ...draft, postcode: '' }, france)).toBe('required')
    expect(faultOf('postcode', { ...draft, postcode: '7' }, france)).toBeUndefined()
    expect(faultOf('countryCode', { ...draft, countryCode: '' }, undefined)).toBe('required')
  })

  test('needs a province only where the country has some', () => {
    expect(faultOf('provinceCode', draft, france)).toBeUndefined()
    expect(faultOf('provinceCode', draft, america)).toBe('required')
  })

  test('may do without phone and e-mail, but not with half an e-mail', () => {
    expect(faultOf('phoneNumber', draft, france)).toBeUndefined()
    expect(faultOf('email', draft, france)).toBeUndefined()
    expect(faultOf('email', { ...draft, email: 'hugo@' }, france)).toBe('email')
  })

  test('is sent trimmed, without what is empty, and without a province that its country does not have', () => {
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
