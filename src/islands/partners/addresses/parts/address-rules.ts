import type { AddressInput } from '../../../../../contract/partners/address.ts'
import type { PostalAddress } from '../../../../../contract/partners/postal-address.ts'
import type { Country } from '../../../../../contract/site/channel.ts'
import { looksLikeEmail } from '../../parts/email.ts'

export type AddressField = keyof AddressInput & string

/** Form values: every field a string, empty if not filled in. */
export type AddressDraft = Record<Exclude<AddressField, 'provinceName'>, string>

export type AddressError = 'required' | 'too-short' | 'email'
export type AddressErrors = Partial<Record<AddressField, string>>

const minTwoCharacters: ReadonlySet<string> = new Set(['firstName', 'lastName', 'company', 'street', 'city'])

/** The error of one field (specification 2 §5), or undefined. */
export function errorOf(
  field: keyof AddressDraft,
  draft: AddressDraft,
  country: Country | undefined
): AddressError | undefined {
  const text = draft[field].trim()
  if (field === 'phoneNumber') return undefined
  if (field === 'email') return text === '' || looksLikeEmail(text) ? undefined : 'email'
  if (field === 'provinceCode') return country && country.provinces.length > 0 && text === '' ? 'required' : undefined
  if (text === '') return 'required'
  return minTwoCharacters.has(field) && text.length < 2 ? 'too-short' : undefined
}

/** A draft as request body: trimmed, empty fields omitted, no province if the country has none. */
export function inputOf(draft: AddressDraft, country: Country | undefined): AddressInput {
  const { firstName, lastName, company, countryCode, street, city, postcode, provinceCode, phoneNumber, email } = draft
  const required = { firstName, lastName, company, countryCode, street, city, postcode }
  const trimmed = Object.fromEntries(
    Object.entries(required).map(([name, text]) => [name, text.trim()])
  ) as typeof required
  const province = country?.provinces.find(({ code }) => code === provinceCode)
  return {
    ...trimmed,
    ...(province && { provinceCode: province.code, provinceName: province.name }),
    ...(phoneNumber.trim() && { phoneNumber: phoneNumber.trim() }),
    ...(email.trim() && { email: email.trim() })
  }
}

/** An existing address, or an empty one, as form values. */
export function draftOf(address: PostalAddress | undefined, countryCode = ''): AddressDraft {
  return {
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    company: address?.company ?? '',
    countryCode: address?.countryCode ?? countryCode,
    provinceCode: address?.provinceCode ?? '',
    street: address?.street ?? '',
    city: address?.city ?? '',
    postcode: address?.postcode ?? '',
    phoneNumber: address?.phoneNumber ?? '',
    email: address?.email ?? ''
  }
}
