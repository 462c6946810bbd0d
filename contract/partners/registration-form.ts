import { businessModels, businessTypes, companyStatuses } from './registration.ts'
import { hasVatFormat } from './vat-number.ts'

/* The registration form: what it asks, of whom, and what is wrong. One set of rules for both sides. */

/** Every field as it is typed or chosen, a text each; empty where nothing is. */
export const emptyForm = {
  email: '',
  name: '',
  surname: '',
  jobTitle: '',
  phone: '',
  companyName: '',
  billingCountry: '',
  registrationNumber: '',
  vatNumber: '',
  typeOfBusiness: '',
  businessName: '',
  streetAddress: '',
  postalCode: '',
  city: '',
  /** Code of the province: `US-ME`. */
  state: '',
  companyStatus: '',
  businessModel: '',
  webUrl: '',
  storesCount: '',
  onlineShopsCount: '',
  /** Codes of countries, joined by commas. */
  tradingCountries: '',
  /** `YES` or `NO`. */
  brandInStock: 'NO',
  supplier: '',
  retailBeauty: '',
  skincareMarketShare: ''
}
export type RegistrationForm = typeof emptyForm
export type RegistrationField = keyof RegistrationForm

/** What the rules ask of a country. */
export interface CountryRules {
  code: string
  emea: boolean
  provinces: readonly { code: string }[]
}

export type RegistrationFault =
  | 'required'
  | 'business-model'
  | 'too-short'
  | 'too-long'
  | 'email'
  | 'web-address'
  | 'whole-number'
  | 'percentage'
  | 'vat-number'
  | 'choice'

/** Most characters by field; 200 where nothing is said. */
export const longest: Readonly<Partial<Record<RegistrationField, number>>> = {
  email: 254,
  name: 80,
  surname: 80,
  jobTitle: 80,
  phone: 40,
  companyName: 120,
  registrationNumber: 40,
  vatNumber: 40,
  businessName: 120,
  postalCode: 20,
  city: 120,
  storesCount: 6,
  onlineShopsCount: 6,
  tradingCountries: 1000,
  supplier: 120,
  retailBeauty: 40,
  skincareMarketShare: 40
}

const always = new Set<RegistrationField>([
  'email',
  'name',
  'surname',
  'phone',
  'companyName',
  'billingCountry',
  'typeOfBusiness',
  'businessName',
  'streetAddress',
  'postalCode',
  'city',
  'companyStatus',
  'businessModel'
])
const whereAsked = new Set<RegistrationField>(['registrationNumber', 'vatNumber', 'state'])
const atLeastTwo = new Set<RegistrationField>(['name', 'surname', 'companyName', 'businessName', 'streetAddress'])

const extras: Readonly<Record<string, readonly RegistrationField[]>> = {
  'internet-shop': ['webUrl'],
  omichannel: ['storesCount', 'onlineShopsCount'],
  pharmacy: ['storesCount']
}
const ofModels = new Set(Object.values(extras).flat())

/** Whether the form shows a field (specification 2 §5): it depends on country, business model and stock. */
export function isAsked(field: RegistrationField, form: RegistrationForm, country: CountryRules | undefined): boolean {
  if (field === 'registrationNumber') return country?.code === 'US' || country?.code === 'CA'
  if (field === 'vatNumber') return country?.emea === true
  if (field === 'state') return (country?.provinces.length ?? 0) > 0
  if (field === 'supplier') return form.brandInStock === 'YES'
  return !ofModels.has(field) || (extras[form.businessModel]?.includes(field) ?? false)
}

/** What is wrong with one field, or undefined. Fields that are not shown are never wrong. */
export function faultOf(
  field: RegistrationField,
  form: RegistrationForm,
  country: CountryRules | undefined
): RegistrationFault | undefined {
  if (!isAsked(field, form, country)) return undefined
  const text = form[field].trim()
  if (text === '') {
    if (!always.has(field) && !whereAsked.has(field)) return undefined
    return field === 'businessModel' ? 'business-model' : 'required'
  }
  if (atLeastTwo.has(field) && text.length < 2) return 'too-short'
  if (text.length > (longest[field] ?? 200)) return 'too-long'
  return formFault(field, text, country)
}

const email = /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/
const choices: Partial<Record<RegistrationField, readonly string[]>> = {
  typeOfBusiness: businessTypes,
  companyStatus: companyStatuses,
  businessModel: businessModels,
  brandInStock: ['YES', 'NO']
}

function formFault(
  field: RegistrationField,
  text: string,
  country: CountryRules | undefined
): RegistrationFault | undefined {
  if (field === 'email') return email.test(text) ? undefined : 'email'
  if (field === 'webUrl') return isWebAddress(text) ? undefined : 'web-address'
  if (field === 'storesCount' || field === 'onlineShopsCount') return /^\d+$/.test(text) ? undefined : 'whole-number'
  if (field === 'retailBeauty' || field === 'skincareMarketShare') return isPercentage(text) ? undefined : 'percentage'
  if (field === 'vatNumber') return country && hasVatFormat(text, country.code) === false ? 'vat-number' : undefined
  if (field === 'billingCountry') return country ? undefined : 'choice'
  if (field === 'state') return country?.provinces.some(({ code }) => code === text) ? undefined : 'choice'
  if (field === 'tradingCountries') return /^[A-Z]{2}(,[A-Z]{2})*$/.test(text) ? undefined : 'choice'
  const allowed = choices[field]
  return allowed && !allowed.includes(text) ? 'choice' : undefined
}

/** From 0 to 100, as any language writes it: `12.5`, `12,5 %`. */
function isPercentage(text: string): boolean {
  return /^\d{1,3}([.,]\d+)?\s*%?$/.test(text) && Number.parseFloat(text.replace(',', '.')) <= 100
}

/** With or without `https://`: people write what is on their sign. */
function isWebAddress(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && /^[^\s.]+(\.[^\s.]+)+$/.test(new URL(address).hostname)
}

const fields = Object.keys(emptyForm) as RegistrationField[]

/** What is wrong by field, in the order of the form. */
export function faultsOf(form: RegistrationForm, country: CountryRules | undefined) {
  return fields.flatMap((field) => {
    const fault = faultOf(field, form, country)
    return fault ? [{ field, fault }] : []
  })
}
