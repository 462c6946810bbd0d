import { beforeEach, describe, expect, test } from 'vitest'
import { applyAsPartner } from '../../../contract/partners/registration.ts'
import { type RegistrationForm } from '../../../contract/partners/registration-form.ts'
import { findApplication, listApplications } from '../../../server/partners/registration/service.ts'
import { application, apply, oregon, pharmacy } from '../../support/builders/applications.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { mailsOf } from '../../support/external/mailbox.ts'
import { countStatements, engines, type TestShop, shopForEachTest } from '../../support/shop.ts'
import { brand } from '../../../src/brand.ts'

const everything = { limit: 100, offset: 0 }

describe.each(engines)('applying as a partner on %s', (engine) => {
  const shop = shopForEachTest(engine)

  beforeEach(async () => {
    await shop.db.transaction((tx) => tx.deleteFrom('applications').execute())
  })

  const stored = async () => (await listApplications(shop.db.read, {}, everything)).rows
  const only = async () => (await findApplication(shop.db.read, (await stored())[0]!.id))!
  const errors = async (change: Partial<RegistrationForm>, from = pharmacy, locale = 'en') =>
    (await apply(shop, { ...from, ...change }, locale)).problem.violations?.map((one) => [
      one.propertyPath,
      one.message
    ])

  test('stores the application, and emails applicant and staff in their languages', async () => {
    const response = await apply(shop, { ...pharmacy, email: ' Anna.Berger@Sternapotheke.example ' }, 'de')
    expect([response.status, response.body]).toEqual([201, { state: 'submitted' }])
    const found = await only()
    expect(found).toMatchObject({
      state: 'submitted',
      locale: 'de',
      email: pharmacy.email,
      person: 'Anna Berger',
      companyName: 'Sternapotheke am Markt GmbH',
      countryCode: 'DE',
      vatNumber: 'DE811569869',
      flags: [],
      termsVersion: '2026-11',
      termsAcceptedAt: '2026-11-21T10:00:00.000Z'
    })
    const address = { country: 'DE', street: 'Marktplatz 4', company: 'Sternapotheke am Markt', post_code: '80331' }
    expect(found.form.relationships.shipping_address).toEqual(found.form.relationships.billing_address)
    expect(found.form.relationships.billing_address).toMatchObject({ ...address, street2: null, state: null })
    expect(JSON.parse(found.form.evaluation)).toEqual({
      type_of_business: 'b2c',
      company_status: 'existing',
      business_model: 'pharmacy',
      web_url: null,
      online_shops_count: null,
      stores_count: '2',
      trading_countries: 'DE,AT',
      'already-have-brand-in-stock': 'NO',
      supplier_name: null,
      retail_beauty_market_share: '20',
      skincare_market_share: null
    })
    expect(await mailsOf(shop, pharmacy.email)).toMatchObject([{ kind: 'application-received', locale: 'de' }])
    const [note] = await mailsOf(shop, brand.supportEmail)
    expect(note).toMatchObject({ kind: 'application-arrived', locale: 'en' })
    expect(note?.links[0]).toBe(`http://127.0.0.1:4321/desk?section=applications&application=${found.id}`)
  })

  test('requires what the country does: a VAT number in EMEA, registration number and state in the US', async () => {
    expect(await errors({ vatNumber: ' ' })).toEqual([['taxNumber', 'Field is required']])
    const impossible = 'This is not a valid VAT number for the country. Please check it.'
    expect(await errors({ billingCountry: 'FR', vatNumber: 'FR123' })).toEqual([['taxNumber', impossible]])
    expect(await errors({ retailBeauty: '900', skincareMarketShare: '7,5 %' })).toEqual([
      ['evaluation.retail_beauty_market_share', 'Please enter a percentage from 0 to 100.']
    ])
    expect(await errors({ registrationNumber: '', state: '' }, oregon)).toEqual([
      ['corporateRegistrationNumber', 'Field is required'],
      ['relationships.billing_address.state', 'Field is required']
    ])
    expect(await errors({ state: 'CA-ON' }, oregon)).toEqual([
      ['relationships.billing_address.state', 'Please choose one of the options']
    ])
    expect((await apply(shop, oregon)).status).toBe(201)
    const brazil = { ...oregon, billingCountry: 'BR', registrationNumber: '', state: '', email: 'a@loja.example' }
    expect((await apply(shop, brazil)).status).toBe(201)
  })

  test('reports every broken rule by field, in the requested language', async () => {
    const form = {
      ...pharmacy,
      email: 'anna@',
      name: 'A',
      surname: '',
      phone: ' ',
      companyName: 'S',
      billingCountry: ''
    }
    const other = {
      typeOfBusiness: '',
      businessName: 'x',
      streetAddress: '',
      postalCode: '',
      city: '',
      companyStatus: ''
    }
    expect(await errors({ ...form, ...other, businessModel: '', brandInStock: 'MAYBE' })).toEqual([
      ['relationships.default_contact.email', 'Please enter a valid email'],
      ['relationships.default_contact.name', 'Minimum 2 characters'],
      ['relationships.default_contact.surname', 'Field is required'],
      ['relationships.default_contact.phone', 'Field is required'],
      ['companyName', 'Minimum 2 characters'],
      ['relationships.billing_address.country', 'Field is required'],
      ['evaluation.type_of_business', 'Field is required'],
      ['relationships.billing_address.company', 'Minimum 2 characters'],
      ['relationships.billing_address.street', 'Field is required'],
      ['relationships.billing_address.post_code', 'Field is required'],
      ['relationships.billing_address.town', 'Field is required'],
      ['evaluation.company_status', 'Field is required'],
      ['customerType', 'Business model is required'],
      ['evaluation.already-have-brand-in-stock', 'Please choose one of the options']
    ])
    expect(await errors({ companyName: 'x'.repeat(121) }, pharmacy, 'de')).toEqual([
      ['companyName', 'Höchstens 120 Zeichen']
    ])
    expect(await errors({ storesCount: 'two' }, pharmacy, 'fr')).toEqual([
      ['evaluation.stores_count', 'Saisissez un nombre entier.']
    ])
    expect(await errors({ businessModel: 'internet-shop', webUrl: 'no address' })).toEqual([
      ['evaluation.web_url', 'Please enter a valid web address']
    ])
    expect(await stored()).toEqual([])
    expect(await mailsOf(shop, pharmacy.email)).toEqual([])
  })

  test('accepts the specified payload, which has no terms, and stores no acceptance', async () => {
    const { termsAccepted, termsVersion, ...specified } = application()
    const response = await shop.anonymous.call(applyAsPartner, { input: specified })
    expect([response.status, termsAccepted, termsVersion]).toEqual([201, true, '2026-11'])
    const found = await only()
    expect(found).toMatchObject({ termsVersion: null, termsAcceptedAt: null })
    expect(found.form).not.toHaveProperty('termsAccepted')
  })

  test('accepts codes in other spellings, and stores them as the form sends them', async () => {
    const change = {
      billingCountry: ' us',
      state: 'us-or',
      tradingCountries: 'FR, de,,FR',
      businessModel: 'omnichannel'
    }
    const sent = application({ ...oregon, state: '', registrationNumber: '' })
    const { relationships, evaluation, ...rest } = sent
    const address = { ...relationships.billing_address, country: change.billingCountry, state: change.state }
    const input = {
      ...rest,
      customerType: change.businessModel,
      corporateRegistrationNumber: oregon.registrationNumber,
      relationships: {
        ...relationships,
        billing_address: address,
        shipping_address: { ...address, country: 'US' }
      },
      evaluation: JSON.stringify({ ...JSON.parse(evaluation), trading_countries: change.tradingCountries })
    }
    expect((await shop.anonymous.call(applyAsPartner, { input })).status).toBe(201)
    expect((await only()).form).toEqual(application({ ...oregon, tradingCountries: 'FR,DE' }))
  })

  test('rejects two addresses, terms rejected, and an evaluation that is not JSON', async () => {
    const send = (change: object) => shop.anonymous.call(applyAsPartner, { input: { ...application(), ...change } })
    const paths = async (change: object) => (await send(change)).problem.violations?.map((one) => one.propertyPath)
    const { relationships } = application()
    const shipping_address = { ...relationships.shipping_address, town: 'Augsburg' }
    expect(await paths({ relationships: { ...relationships, shipping_address } })).toEqual([
      'relationships.shipping_address'
    ])
    expect(await paths({ termsAccepted: false })).toEqual(['termsAccepted'])
    expect(await paths({ evaluation: '{' })).toEqual(['evaluation.type_of_business', 'evaluation.company_status'])
    expect((await send({ companyName: 'x'.repeat(2001) })).problem.refusal).toBe('invalid-body')
    expect(await stored()).toEqual([])
  })

  test('a visitor cannot add paragraphs to the email that it sends', async () => {
    const { name, companyName } = { name: 'Anna\n\nYour account is locked', companyName: 'Stern\r\n\r\nwww.x.example' }
    const { relationships, ...rest } = application()
    const contact = { ...relationships.default_contact, name }
    const input = { ...rest, companyName, relationships: { ...relationships, default_contact: contact } }
    expect((await shop.anonymous.call(applyAsPartner, { input })).status).toBe(201)
    const [mail] = await mailsOf(shop, pharmacy.email)
    expect(mail!.text).toContain('Anna Your account is locked')
    expect(mail!.text).not.toMatch(/^Your account is locked|^www/m)
  })

  test('stores only fields that were shown: no state in Germany, no supplier without stock, no web shop of a pharmacy', async () => {
    const { relationships, ...rest } = application()
    const billing_address = { ...relationships.billing_address, state: 'US-OR' }
    const evaluation = JSON.stringify({
      ...JSON.parse(rest.evaluation),
      web_url: 'x.example',
      supplier_name: 'Somebody'
    })
    const input = { ...rest, evaluation, corporateRegistrationNumber: '1', unheardOf: 1 }
    const both = { ...relationships, billing_address, shipping_address: billing_address }
    const response = await shop.anonymous.call(applyAsPartner, { input: { ...input, relationships: both } })
    expect(response.status).toBe(201)
    expect((await only()).form).toEqual(application())
  })

  test('is stored once: by key, by content, and with five requests in parallel', async () => {
    const once = idempotencyHeader()
    const send = (headers: Record<string, string>) =>
      shop.anonymous.call(applyAsPartner, { input: application(), headers })
    const responses = await Promise.all([send(once), send(once), send(idempotencyHeader()), send({}), send({})])
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await stored()).toHaveLength(1)
    expect(await mailsOf(shop, pharmacy.email)).toHaveLength(1)
    const other = await shop.anonymous.call(applyAsPartner, {
      input: application({ ...pharmacy, city: 'Augsburg' }),
      headers: once
    })
    expect([other.status, other.problem.refusal]).toEqual([422, 'idempotency-key-reused'])
  })

  test('responds to a known email, VAT number or name like an unknown one, with as many statements; staff see flags', async () => {
    const known = {
      ...pharmacy,
      email: 'ADMIN@nordlicht.example',
      vatNumber: 'DE 136 695 976',
      companyName: 'NORDLICHT Handels-GmbH'
    }
    const statements = async (form: RegistrationForm) => {
      const count = countStatements(shop)
      const response = await apply(shop, form)
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
      return { statements: count(), status: response.status, body: response.body, headers }
    }
    const first = await statements(pharmacy)
    const second = await statements(known)
    expect(second).toEqual(first)
    expect(first.statements).toBeGreaterThan(5)
    const { body: unknownMail } = await bodyOf(shop, pharmacy.email)
    const { body: knownMail } = await bodyOf(shop, 'admin@nordlicht.example')
    expect(knownMail.replaceAll(known.companyName, pharmacy.companyName)).toBe(unknownMail)
    const [newest] = await stored()
    expect(newest?.flags.map(({ kind }) => kind)).toEqual(['email-known', 'vat-known', 'same-name'])
    const { companies } = (await findApplication(shop.db.read, newest!.id))!
    expect(companies).toMatchObject([
      {
        name: 'Nordlicht Handels GmbH',
        taxNumber: 'DE136695976',
        street: 'Neuer Wall 18',
        matches: ['email-known', 'vat-known', 'same-name']
      }
    ])
    expect(companies[0]?.users[0]).toMatchObject({ email: 'admin@nordlicht.example', name: 'Clara Weiss' })
  })

  test('flags an application similar to another, and an invalid VAT number', async () => {
    await apply(shop)
    await apply(shop, { ...pharmacy, email: 'other@sternapotheke.example', companyName: 'Stérnapotheke am Markt' })
    const [second, first] = await stored()
    expect(second?.flags).toEqual([
      { kind: 'vat-applied', of: first!.id },
      { kind: 'name-applied', of: first!.id }
    ])
    const beside = (await findApplication(shop.db.read, first!.id))?.applications
    expect(beside).toMatchObject([{ id: second!.id, matches: ['vat-applied', 'name-applied'] }])
    await apply(shop, { ...pharmacy, email: 'x@y.example', companyName: 'Else', vatNumber: 'DE 123 456 780' })
    expect((await stored())[0]?.flags).toEqual([{ kind: 'vat-malformed', of: '' }])
  })

  test('is rate-limited by email and by IP address, with the minutes to wait', async () => {
    for (let i = 0; i < 10; i++) await apply(shop, { ...pharmacy, city: `München ${i}` })
    const late = await apply(shop, { ...pharmacy, city: 'München 10' })
    expect([late.status, late.problem.refusal, late.headers.get('Retry-After')]).toEqual([
      429,
      'too-many-attempts',
      '3600'
    ])
    expect((await apply(shop, { ...pharmacy, email: 'somebody@else.example' })).status).toBe(201)
    shop.setClock(new Date('2026-11-21T11:00:01.000Z'))
    expect((await apply(shop, { ...pharmacy, city: 'München 11' })).status).toBe(201)
  })
})

async function bodyOf(shop: TestShop, to: string) {
  const [mail] = await mailsOf(shop, to)
  return { body: mail!.text }
}
