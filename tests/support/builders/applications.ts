import { emptyForm, type RegistrationForm } from '../../../contract/partners/registration-form.ts'
import { type Application, applyAsPartner } from '../../../contract/partners/registration.ts'
import { applicationOf } from '../../../contract/partners/application-input.ts'
import { rulesOf } from '../../../server/partners/countries/service.ts'
import { idempotencyHeader } from '../client.ts'
import type { TestShop } from '../shop.ts'

/** A pharmacy in Bavaria that is not known yet. */
export const pharmacy: RegistrationForm = {
  ...emptyForm,
  email: 'anna.berger@sternapotheke.example',
  name: 'Anna',
  surname: 'Berger',
  jobTitle: 'Inhaberin',
  phone: '+49 89 5550 1200',
  companyName: 'Sternapotheke am Markt GmbH',
  billingCountry: 'DE',
  vatNumber: 'DE 811 569 869',
  typeOfBusiness: 'b2c',
  businessName: 'Sternapotheke am Markt',
  streetAddress: 'Marktplatz 4',
  postalCode: '80331',
  city: 'München',
  companyStatus: 'existing',
  businessModel: 'pharmacy',
  storesCount: '2',
  tradingCountries: 'DE,AT',
  retailBeauty: '20'
}

/** A shop in Oregon, which requires state and registration number. */
export const oregon: RegistrationForm = {
  ...pharmacy,
  email: 'june@tidewater.example',
  name: 'June',
  surname: 'Parker',
  companyName: 'Tidewater Goods LLC',
  businessName: 'Tidewater Goods',
  billingCountry: 'US',
  vatNumber: '',
  registrationNumber: '1234567-89',
  state: 'US-OR',
  city: 'Portland',
  postalCode: '97205',
  businessModel: 'omichannel',
  storesCount: '3',
  onlineShopsCount: '1'
}

/** An application as the browser sends it. */
export function application(form: RegistrationForm = pharmacy): Application {
  return applicationOf(form, rulesOf(form.billingCountry), { accepted: true, version: '2026-11' })
}

/** Sends an application. */
export function apply(shop: TestShop, form: RegistrationForm = pharmacy, locale = 'en') {
  return shop.anonymous.call(applyAsPartner, {
    input: application(form),
    headers: { 'Accept-Language': locale, ...idempotencyHeader() }
  })
}
