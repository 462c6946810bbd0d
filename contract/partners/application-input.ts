import { type CountryRules, isFieldShown, type RegistrationField, type RegistrationForm } from './registration-form.ts'
import { singleLine } from '../scalars.ts'
import type { Application } from './registration.ts'

/** Path of a field of the form in the application, for violations: `relationships.default_contact.email`. */
export const applicationPaths: Readonly<Record<RegistrationField, string>> = {
  email: 'relationships.default_contact.email',
  name: 'relationships.default_contact.name',
  surname: 'relationships.default_contact.surname',
  phone: 'relationships.default_contact.phone',
  jobTitle: 'jobTitle',
  companyName: 'companyName',
  registrationNumber: 'corporateRegistrationNumber',
  vatNumber: 'taxNumber',
  billingCountry: 'relationships.billing_address.country',
  businessName: 'relationships.billing_address.company',
  streetAddress: 'relationships.billing_address.street',
  postalCode: 'relationships.billing_address.post_code',
  city: 'relationships.billing_address.town',
  state: 'relationships.billing_address.state',
  typeOfBusiness: 'evaluation.type_of_business',
  companyStatus: 'evaluation.company_status',
  businessModel: 'customerType',
  webUrl: 'evaluation.web_url',
  storesCount: 'evaluation.stores_count',
  onlineShopsCount: 'evaluation.online_shops_count',
  tradingCountries: 'evaluation.trading_countries',
  brandInStock: 'evaluation.already-have-brand-in-stock',
  supplier: 'evaluation.supplier_name',
  retailBeauty: 'evaluation.retail_beauty_market_share',
  skincareMarketShare: 'evaluation.skincare_market_share'
}

/** The application that a form submits: trimmed, null for hidden or empty fields. */
export function applicationOf(
  form: RegistrationForm,
  country: CountryRules | undefined,
  terms: { accepted: boolean; version: string }
): Application {
  const { businessModel, companyName, ...rest } = trimmed(form)
  const answer = (field: RegistrationField) => (isFieldShown(field, form, country) && form[field].trim()) || null
  const person = { name: rest.name, surname: rest.surname, email: rest.email }
  const address = {
    country: rest.billingCountry,
    street: rest.streetAddress,
    street2: null,
    company: rest.businessName,
    post_code: rest.postalCode,
    town: rest.city,
    state: answer('state'),
    neighborhood: null,
    phone_number: rest.phone,
    ...person
  }
  return {
    companyName,
    customerType: businessModel,
    corporateRegistrationNumber: answer('registrationNumber'),
    taxNumber: answer('vatNumber'),
    jobTitle: answer('jobTitle'),
    relationships: {
      default_contact: { ...person, phone: rest.phone, type: 'primary' },
      shipping_address: address,
      billing_address: { ...address }
    },
    evaluation: JSON.stringify(evaluationOf(trimmed(form), answer)),
    termsAccepted: terms.accepted,
    termsVersion: terms.version
  }
}

/** A form with every text trimmed, in one line. */
export function trimmed(form: RegistrationForm): RegistrationForm {
  return Object.fromEntries(Object.entries(form).map(([field, text]) => [field, singleLine(text)])) as RegistrationForm
}

function evaluationOf(form: RegistrationForm, answer: (field: RegistrationField) => string | null) {
  return {
    type_of_business: form.typeOfBusiness,
    company_status: form.companyStatus,
    business_model: form.businessModel,
    web_url: answer('webUrl'),
    online_shops_count: answer('onlineShopsCount'),
    stores_count: answer('storesCount'),
    trading_countries: form.tradingCountries,
    'already-have-brand-in-stock': form.brandInStock,
    supplier_name: answer('supplier'),
    retail_beauty_market_share: answer('retailBeauty'),
    skincare_market_share: answer('skincareMarketShare')
  }
}

/** The form from which an application was sent; fields missing in `evaluation` are empty. */
export function formOf(application: Application): RegistrationForm {
  const { default_contact: contact, billing_address: address } = application.relationships
  const evaluation = readEvaluation(application)
  const answer = (key: string) => evaluation.get(key) ?? ''
  return trimmed({
    email: contact.email,
    name: contact.name,
    surname: contact.surname,
    phone: contact.phone,
    jobTitle: application.jobTitle ?? '',
    companyName: application.companyName,
    registrationNumber: application.corporateRegistrationNumber ?? '',
    vatNumber: application.taxNumber ?? '',
    billingCountry: address.country,
    businessName: address.company,
    streetAddress: address.street,
    postalCode: address.post_code,
    city: address.town,
    state: address.state ?? '',
    businessModel: application.customerType,
    typeOfBusiness: answer('type_of_business'),
    companyStatus: answer('company_status'),
    webUrl: answer('web_url'),
    storesCount: answer('stores_count'),
    onlineShopsCount: answer('online_shops_count'),
    tradingCountries: answer('trading_countries'),
    brandInStock: answer('already-have-brand-in-stock') || 'NO',
    supplier: answer('supplier_name'),
    retailBeauty: answer('retail_beauty_market_share'),
    skincareMarketShare: answer('skincare_market_share')
  })
}

/** Texts and numbers of the evaluation, by key; empty if it is not a JSON object. */
function readEvaluation({ evaluation }: Application): Map<string, string> {
  try {
    const read: unknown = JSON.parse(evaluation)
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : []
    return new Map(
      entries
        .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
        .map(([key, value]) => [key, String(value).trim()])
    )
  } catch {
    return new Map()
  }
}
