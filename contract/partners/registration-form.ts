import { isEmail } from '../email-format.ts'
import { businessModels, businessTypes, companyStatuses } from './registration.ts'
import { hasVatFormat, isPlausibleVatNumber } from './vat-number.ts'

/* The registration form: fields, conditions and validation, shared by browser and server. */

/** Every field as text, as typed or chosen; empty if not filled in. */
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
  /** Country codes, joined by commas. */
  tradingCountries: '',
  /** `YES` or `NO`. */
  brandInStock: 'NO',
  supplier: '',
  retailBeauty: '',
  skincareMarketShare: ''
}
export type RegistrationForm = typeof emptyForm
export type RegistrationField = keyof RegistrationForm

/** The country data that the rules need. */
export interface CountryRules {
  code: string
  emea: boolean
  provinces: readonly { code: string }[]
}

export type RegistrationError =
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

/** Maximum length by field; 200 by default. */
export const maxLengths: Readonly<Partial<Record<RegistrationField, number>>> = {
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

const requiredFields = new Set<RegistrationField>([
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
const requiredIfShown = new Set<RegistrationField>(['registrationNumber', 'vatNumber', 'state'])
const minTwoCharacters = new Set<RegistrationField>(['name', 'surname', 'companyName', 'businessName', 'streetAddress'])

const fieldsByModel: Readonly<Record<string, readonly RegistrationField[]>> = {
  'internet-shop': ['webUrl'],
  omichannel: ['storesCount', 'onlineShopsCount'],
  pharmacy: ['storesCount']
}
const modelFields = new Set(Object.values(fieldsByModel).flat())

/** Whether the form shows a field (specification 2 §5), depending on country, business model and stock. */
export function isFieldShown(
  field: RegistrationField,
  form: RegistrationForm,
  country: CountryRules | undefined
): boolean {
  if (field === 'registrationNumber') return country?.code === 'US' || country?.code === 'CA'
  if (field === 'vatNumber') return country?.emea === true
  if (field === 'state') return (country?.provinces.length ?? 0) > 0
  if (field === 'supplier') return form.brandInStock === 'YES'
  return !modelFields.has(field) || (fieldsByModel[form.businessModel]?.includes(field) ?? false)
}

/** The error of one field, or undefined. Hidden fields are always valid. */
export function errorOf(
  field: RegistrationField,
  form: RegistrationForm,
  country: CountryRules | undefined
): RegistrationError | undefined {
  if (!isFieldShown(field, form, country)) return undefined
  const text = form[field].trim()
  if (text === '') {
    if (!requiredFields.has(field) && !requiredIfShown.has(field)) return undefined
    return field === 'businessModel' ? 'business-model' : 'required'
  }
  if (minTwoCharacters.has(field) && text.length < 2) return 'too-short'
  if (text.length > (maxLengths[field] ?? 200)) return 'too-long'
  return formatError(field, text, country)
}

const choices: Partial<Record<RegistrationField, readonly string[]>> = {
  typeOfBusiness: businessTypes,
  companyStatus: companyStatuses,
  businessModel: businessModels,
  brandInStock: ['YES', 'NO']
}

const isWrongVatNumber = (text: string, country: string) =>
  hasVatFormat(text, country) === false || !isPlausibleVatNumber(text, country)

function formatError(
  field: RegistrationField,
  text: string,
  country: CountryRules | undefined
): RegistrationError | undefined {
  if (field === 'email') return isEmail(text) ? undefined : 'email'
  if (field === 'webUrl') return isWebAddress(text) ? undefined : 'web-address'
  if (field === 'storesCount' || field === 'onlineShopsCount') return /^\d+$/.test(text) ? undefined : 'whole-number'
  if (field === 'retailBeauty' || field === 'skincareMarketShare') return isPercentage(text) ? undefined : 'percentage'
  if (field === 'vatNumber') return country && isWrongVatNumber(text, country.code) ? 'vat-number' : undefined
  if (field === 'billingCountry') return country ? undefined : 'choice'
  if (field === 'state') return country?.provinces.some(({ code }) => code === text) ? undefined : 'choice'
  if (field === 'tradingCountries') return /^[A-Z]{2}(,[A-Z]{2})*$/.test(text) ? undefined : 'choice'
  const allowed = choices[field]
  return allowed && !allowed.includes(text) ? 'choice' : undefined
}

/** 0 to 100, in the format of any language: `12.5`, `12,5 %`. */
function isPercentage(text: string): boolean {
  return /^\d{1,3}([.,]\d+)?\s*%?$/.test(text) && Number.parseFloat(text.replace(',', '.')) <= 100
}

/** With or without `https://`, which users often omit. */
function isWebAddress(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && /^[^\s.]+(\.[^\s.]+)+$/.test(new URL(address).hostname)
}

const fields = Object.keys(emptyForm) as RegistrationField[]

/** Errors by field, in form order. */
export function errorsOf(form: RegistrationForm, country: CountryRules | undefined) {
  return fields.flatMap((field) => {
    const error = errorOf(field, form, country)
    return error ? [{ field, error }] : []
  })
}
