import type { CompanyInput } from '../../../../../contract/desk/partners/partner-changes.ts'
import type { AddressInput } from '../../../../../contract/partners/address.ts'
import type { Country } from '../../../../../contract/site/channel.ts'
import { looksLikeEmail } from '../../../partners/parts/email.ts'

/** Fields with their own messages. */
type Wrong = 'name' | 'legalName' | 'email'

const textOf = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

/** Reads the company data from a form; `wrong` contains the fields that cannot be sent. Empty fields are null. */
export function readCompany(
  fields: FormData,
  countries: readonly Country[]
): Omit<CompanyInput, 'version'> | { wrong: Wrong[] } {
  const text = (name: string) => textOf(fields, name)
  const email = text('email')
  const wrong = [
    ...(text('name').length < 2 ? ['name' as const] : []),
    ...(text('legalName').length < 2 ? ['legalName' as const] : []),
    ...(email !== '' && !looksLikeEmail(email) ? ['email' as const] : [])
  ]
  if (wrong.length > 0) return { wrong }
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
