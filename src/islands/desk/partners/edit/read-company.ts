import type { CompanyInput } from '../../../../../contract/desk/partners/partner-changes.ts'
import type { AddressInput } from '../../../../../contract/partners/address.ts'
import type { Country } from '../../../../../contract/site/channel.ts'
import { looksLikeEmail } from '../../../partners/parts/email.ts'

/** Fields with their own messages. */
type InvalidField = 'name' | 'legalName' | 'email'

const textOf = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

/** Fields that cannot be sent: those with their own messages, and the names of empty ones of an address. */
export interface FormProblems<Field extends string> {
  invalid: Field[]
  missing: string[]
}

/** Reads the company data from a form, or returns the fields that cannot be sent. Empty fields are null. */
export function readCompany(
  fields: FormData,
  countries: readonly Country[]
): Omit<CompanyInput, 'version'> | FormProblems<InvalidField> {
  const text = (name: string) => textOf(fields, name)
  const email = text('email')
  const invalid = [
    ...(text('name').length < 2 ? ['name' as const] : []),
    ...(text('legalName').length < 2 ? ['legalName' as const] : []),
    ...(email !== '' && !looksLikeEmail(email) ? ['email' as const] : [])
  ]
  const missing = missingIn(fields, 'address.')
  if (invalid.length + missing.length > 0) return { invalid, missing }
  return {
    name: text('name'),
    legalName: text('legalName'),
    taxNumber: text('taxNumber') || null,
    ...(fields.get('vatConfirmed') === 'on' && { vatConfirmed: true }),
    registrationNumber: text('registrationNumber') || null,
    email: email || null,
    phoneNumber: text('phoneNumber') || null,
    address: readAddress(fields, 'address.', countries)
  }
}

const required = ['firstName', 'lastName', 'company', 'street', 'postcode', 'city', 'countryCode'] as const

/** Names of the required address fields that are empty. */
export const missingIn = (fields: FormData, prefix: string): string[] =>
  required.map((field) => prefix + field).filter((name) => textOf(fields, name) === '')

/** Reads the address from the fields whose names start with `prefix`. */
export function readAddress(fields: FormData, prefix: string, countries: readonly Country[]): AddressInput {
  const text = (name: string) => textOf(fields, prefix + name)
  const country = countries.find(({ code }) => code === text('countryCode'))
  const province = country?.provinces.find(({ code }) => code === text('provinceCode'))
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    countryCode: text('countryCode'),
    ...(province && { provinceCode: province.code, provinceName: province.name })
  }
}
