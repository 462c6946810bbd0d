import { describe, expect, test } from 'vitest'
import { emptyForm, errorOf, isFieldShown } from '../../../../contract/partners/registration-form.ts'
import { formOf, trimmed, applicationOf } from '../../../../contract/partners/application-input.ts'
import { withValue, errorsIn, firstInvalidStep, stepOf, steps } from './steps.ts'

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
  test('is valid with complete data, and every field is in a step', () => {
    for (const [step] of steps.entries()) expect(errorsIn(step, form, germany)).toEqual([])
    expect(new Set<string>(steps.flatMap(({ fields }) => fields))).toEqual(new Set(Object.keys(emptyForm)))
    expect(stepOf('billingCountry')).toBe(1)
    expect(stepOf('terms')).toBe(3)
  })

  test('reports missing fields step by step', () => {
    const missing = (step: number) => errorsIn(step, emptyForm, undefined).map(({ field }) => field)
    expect(missing(0)).toEqual(['name', 'surname', 'email', 'phone'])
    expect(missing(1)).toEqual(['companyName', 'billingCountry', 'typeOfBusiness'])
    expect(missing(2)).toEqual(['businessName', 'billingCountry', 'streetAddress', 'postalCode', 'city'])
    expect(missing(3)).toEqual(['companyStatus', 'businessModel'])
  })

  test.each(['name', 'surname', 'companyName', 'businessName', 'streetAddress'] as const)(
    '%s requires two characters besides spaces',
    (field) => {
      expect(errorOf(field, { ...form, [field]: ' a ' }, germany)).toBe('too-short')
      expect(errorOf(field, { ...form, [field]: '  ' }, germany)).toBe('required')
      expect(errorOf(field, { ...form, [field]: 'x'.repeat(201) }, germany)).toBe('too-long')
    }
  )

  test('rejects a VAT number that does not match its country’s format, and an invalid percentage', () => {
    const vat = (vatNumber: string) => errorOf('vatNumber', { ...form, vatNumber }, germany)
    expect([vat('FR123'), vat('DE123'), vat('de 811 569 869'), vat('811569869')]).toEqual([
      'vat-number',
      'vat-number',
      undefined,
      undefined
    ])
    const share = (skincareMarketShare: string) =>
      errorOf('skincareMarketShare', { ...form, skincareMarketShare }, germany)
    for (const text of ['', '0', '100', '12.5', '12,5 %']) expect(share(text)).toBeUndefined()
    for (const text of ['900', '100.5', '-1', 'a lot']) expect(share(text)).toBe('percentage')
  })

  test('asks by country: VAT number in EMEA, registration number in the US and Canada, and a state where there are states', () => {
    const askedFields = (country: typeof germany | typeof america) =>
      (['vatNumber', 'registrationNumber', 'state'] as const).filter((field) => isFieldShown(field, form, country))
    expect(askedFields(germany)).toEqual(['vatNumber'])
    expect(askedFields(brazil)).toEqual([])
    expect(askedFields(america)).toEqual(['registrationNumber', 'state'])
    expect(askedFields({ ...brazil, code: 'CA' })).toEqual(['registrationNumber'])
  })

  test('asks by business model and stock', () => {
    const extras = ['webUrl', 'storesCount', 'onlineShopsCount', 'supplier'] as const
    const asked = (change: object) => extras.filter((field) => isFieldShown(field, { ...form, ...change }, germany))
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
  ] as const)('%s "%s" is %s', (field, text, error) => {
    const businessModel = field === 'webUrl' ? 'internet-shop' : 'omichannel'
    expect(errorOf(field, { ...form, businessModel, [field]: text }, germany)).toBe(error)
  })

  test('changing the country later leads back to the step that is now incomplete', () => {
    const late = { ...form, billingCountry: 'US', state: 'US-OR' }
    expect(firstInvalidStep(2, late, america)).toBe(1)
    expect(firstInvalidStep(0, late, america)).toBeUndefined()
    expect(firstInvalidStep(3, { ...late, registrationNumber: '12' }, america)).toBeUndefined()
  })

  test('changing the country resets the state; the business name follows the company’s until edited', () => {
    expect(withValue({ ...form, state: 'US-OR' }, 'billingCountry', 'CA').state).toBe('')
    expect(withValue(emptyForm, 'companyName', 'Stern').businessName).toBe('Stern')
    expect(withValue(form, 'companyName', 'Mond').businessName).toBe('Stern')
  })

  test('survives a round trip through the API, trimmed and without hidden fields', () => {
    const typed = { ...form, name: ' Anna ', webUrl: 'left.over.example', registrationNumber: '1' }
    const application = applicationOf(typed, germany, { accepted: true, version: '2026-11' })
    expect(application.relationships.shipping_address).toEqual(application.relationships.billing_address)
    expect(formOf(application)).toEqual(form)
    expect(trimmed(typed).name).toBe('Anna')
    expect(formOf({ ...application, evaluation: 'no JSON' })).toMatchObject({ typeOfBusiness: '', brandInStock: 'NO' })
  })
})
