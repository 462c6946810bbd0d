import { describe, expect, test } from 'vitest'
import { emptyForm, faultOf, isAsked, type RegistrationField } from '../../../../contract/partners/registration-form.ts'
import { formOf, trimmed, wireOf } from '../../../../contract/partners/registration-wire.ts'
import { changed, faultsIn, firstWrongStep, stepOf, steps } from './steps.ts'

const germany = { code: 'DE', emea: true, provinces: [] }
const brazil = { code: 'BR', emea: false, provinces: [] }
const america = { code: 'US', emea: false, provinces: [{ code: 'US-OR' }] }
const form = {
  ...emptyForm,
  email: 'anna@stern.example',
  name: 'Anna',
  surname: 'Berger',
  phone: '1',
  companyName: 'Stern GmbH',
  billingCountry: 'DE',
  vatNumber: 'DE811569869',
  typeOfBusiness: 'b2c',
  businessName: 'Stern',
  streetAddress: 'Markt 4',
  postalCode: '80331',
  city: 'M',
  companyStatus: 'startup',
  businessModel: 'regular-shop'
}

describe('the registration form', () => {
  test('is right when it is, and every field stands in a step', () => {
    for (const [step] of steps.entries()) expect(faultsIn(step, form, germany)).toEqual([])
    for (const field of Object.keys(emptyForm) as RegistrationField[]) expect(stepOf(field)).toBeGreaterThanOrEqual(0)
    expect(stepOf('billingCountry')).toBe(1)
    expect(stepOf('terms')).toBe(3)
  })

  test('names what is missing step by step', () => {
    const missing = (step: number) => faultsIn(step, emptyForm, undefined).map(({ field }) => field)
    expect(missing(0)).toEqual(['name', 'surname', 'email', 'phone'])
    expect(missing(1)).toEqual(['companyName', 'billingCountry', 'typeOfBusiness'])
    expect(missing(2)).toEqual(['businessName', 'billingCountry', 'streetAddress', 'postalCode', 'city'])
    expect(missing(3)).toEqual(['companyStatus', 'businessModel'])
  })

  test.each(['name', 'surname', 'companyName', 'businessName', 'streetAddress'] as const)(
    '%s needs two characters, spaces apart',
    (field) => {
      expect(faultOf(field, { ...form, [field]: ' a ' }, germany)).toBe('too-short')
      expect(faultOf(field, { ...form, [field]: '  ' }, germany)).toBe('required')
      expect(faultOf(field, { ...form, [field]: 'x'.repeat(201) }, germany)).toBe('too-long')
    }
  )

  test('refuses a VAT number that has not its country’s format, and a share that is no percentage', () => {
    const vat = (vatNumber: string) => faultOf('vatNumber', { ...form, vatNumber }, germany)
    expect([vat('FR123'), vat('DE123'), vat('de 811 569 869'), vat('811569869')]).toEqual([
      'vat-number',
      'vat-number',
      undefined,
      undefined
    ])
    const share = (skincareMarketShare: string) =>
      faultOf('skincareMarketShare', { ...form, skincareMarketShare }, germany)
    for (const text of ['', '0', '100', '12.5', '12,5 %']) expect(share(text)).toBeUndefined()
    for (const text of ['900', '100.5', '-1', 'a lot']) expect(share(text)).toBe('percentage')
  })

  test('asks by country: VAT number in EMEA, registration number in the US and Canada, a state where there are some', () => {
    const asked = (country: typeof germany | typeof america) =>
      (['vatNumber', 'registrationNumber', 'state'] as const).filter((field) => isAsked(field, form, country))
    expect(asked(germany)).toEqual(['vatNumber'])
    expect(asked(brazil)).toEqual([])
    expect(asked(america)).toEqual(['registrationNumber', 'state'])
    expect(asked({ ...brazil, code: 'CA' })).toEqual(['registrationNumber'])
  })

  test('asks by business model and stock', () => {
    const extras = ['webUrl', 'storesCount', 'onlineShopsCount', 'supplier'] as const
    const asked = (change: object) => extras.filter((field) => isAsked(field, { ...form, ...change }, germany))
    expect(asked({})).toEqual([])
    expect(asked({ businessModel: 'internet-shop' })).toEqual(['webUrl'])
    expect(asked({ businessModel: 'omichannel' })).toEqual(['storesCount', 'onlineShopsCount'])
    expect(asked({ businessModel: 'pharmacy', brandInStock: 'YES' })).toEqual(['storesCount', 'supplier'])
  })

  test.each([
    ['email', 'anna@stern', 'email'],
    ['email', 'a@b.example, c@d.example', 'email'],
    ['webUrl', 'no address', 'web-address'],
    ['webUrl', 'stern', 'web-address'],
    ['webUrl', 'www.stern.example/shop', undefined],
    ['webUrl', 'https://stern.example', undefined],
    ['storesCount', '1.5', 'whole-number'],
    ['onlineShopsCount', '-1', 'whole-number'],
    ['typeOfBusiness', 'c2c', 'choice'],
    ['tradingCountries', 'DE,Austria', 'choice'],
    ['jobTitle', '', undefined],
    ['businessModel', '', 'business-model']
  ] as const)('%s "%s" is %s', (field, text, fault) => {
    const businessModel = field === 'webUrl' ? 'internet-shop' : 'omichannel'
    expect(faultOf(field, { ...form, businessModel, [field]: text }, germany)).toBe(fault)
  })

  test('a country that is changed late leads back to the step that now lacks something', () => {
    const late = { ...form, billingCountry: 'US', state: 'US-OR' }
    expect(firstWrongStep(2, late, america)).toBe(1)
    expect(firstWrongStep(0, late, america)).toBeUndefined()
    expect(firstWrongStep(3, { ...late, registrationNumber: '12' }, america)).toBeUndefined()
  })

  test('another country resets the state; the business name follows the company’s until it has its own', () => {
    expect(changed({ ...form, state: 'US-OR' }, 'billingCountry', 'CA').state).toBe('')
    expect(changed(emptyForm, 'companyName', 'Stern').businessName).toBe('Stern')
    expect(changed(form, 'companyName', 'Mond').businessName).toBe('Stern')
  })

  test('comes back from the wire as it went, trimmed and without what is not asked', () => {
    const typed = { ...form, name: ' Anna ', webUrl: 'left.over.example', registrationNumber: '1' }
    const wire = wireOf(typed, germany, { accepted: true, version: '2026-11' })
    expect(wire.relationships.shipping_address).toEqual(wire.relationships.billing_address)
    expect(formOf(wire)).toEqual(form)
    expect(trimmed(typed).name).toBe('Anna')
    expect(formOf({ ...wire, evaluation: 'no JSON' })).toMatchObject({ typeOfBusiness: '', brandInStock: 'NO' })
  })
})
