import { array, type Infer, nullable, object, optional, pattern, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { CountryCode, words } from '../scalars.ts'

const fields = {
  firstName: words(2, 80),
  lastName: words(2, 80),
  company: words(2, 120),
  countryCode: CountryCode,
  street: words(2, 200),
  city: words(2, 120),
  postcode: words(1, 20),
  provinceCode: optional(nullable(words(0, 20))),
  provinceName: optional(nullable(words(0, 120))),
  phoneNumber: optional(nullable(words(0, 40))),
  email: optional(nullable(pattern(words(0, 254), /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/)))
}

/** What a person types. Province only where the country has provinces. */
export const AddressInput = object(fields)
export type AddressInput = Infer<typeof AddressInput>

/** An address as stored, and as an order keeps it (there without `@id`). */
export const PostalAddress = object({
  firstName: string(),
  lastName: string(),
  company: string(),
  countryCode: CountryCode,
  provinceCode: nullable(string()),
  provinceName: nullable(string()),
  street: string(),
  city: string(),
  postcode: string(),
  phoneNumber: nullable(string()),
  email: nullable(string())
})
export type PostalAddress = Infer<typeof PostalAddress>

const anyText = optional(nullable(words(0, 300)))

/** A billing address as a client sends it: compared with the company's, so that any field may be missing or empty. */
export const BillingInput = object({
  firstName: anyText,
  lastName: anyText,
  company: anyText,
  countryCode: anyText,
  provinceCode: anyText,
  provinceName: anyText,
  street: anyText,
  city: anyText,
  postcode: anyText,
  phoneNumber: anyText,
  email: anyText
})
export type BillingInput = Infer<typeof BillingInput>

export const Address = object({ '@id': string(), id: string(), ...PostalAddress.schema })
export type Address = Infer<typeof Address>

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/v2/shop/addresses',
  for: 'buyer',
  output: array(Address)
})

export const readAddress = endpoint({
  method: 'GET',
  path: '/api/v2/shop/addresses/:id',
  for: 'buyer',
  output: Address,
  refusals: { 'not-found': 404 }
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/v2/shop/addresses',
  for: 'buyer',
  input: AddressInput,
  output: Address,
  status: 201,
  refusals: { 'province-required': 422, 'country-not-served': 422 }
})
