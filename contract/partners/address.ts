import { array, type Infer, nullable, object, optional, pattern, string } from 'superstruct'
import { emailFormat } from '../email-format.ts'
import { endpoint } from '../endpoint.ts'
import { boundedText, EnteredCountryCode, lineText } from '../scalars.ts'
import { PostalAddress } from './postal-address.ts'

const fields = {
  firstName: lineText(2, 80),
  lastName: lineText(2, 80),
  company: lineText(2, 120),
  countryCode: EnteredCountryCode,
  street: lineText(2, 200),
  city: lineText(2, 120),
  postcode: lineText(1, 20),
  provinceCode: optional(nullable(lineText(0, 20))),
  provinceName: optional(nullable(lineText(0, 120))),
  phoneNumber: optional(nullable(lineText(0, 40))),
  email: optional(nullable(pattern(boundedText(0, 254), new RegExp(`^$|${emailFormat.source}`))))
}

/** User input. A province is only allowed if the country has provinces. */
export const AddressInput = object(fields)
export type AddressInput = Infer<typeof AddressInput>

/**
 * The shipping address of a cart: like `AddressInput`, but one of the company's book may have shorter texts, such as the
 * town Y.
 */
export const ShippingInput = object({
  ...fields,
  firstName: lineText(1, 80),
  lastName: lineText(1, 80),
  company: lineText(1, 120),
  street: lineText(1, 200),
  city: lineText(1, 120)
})

const anyText = optional(nullable(boundedText(0, 300)))

/** A billing address as sent by a client; it is compared with the company's, and any field may be missing. */
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

/** An address of the company's address book; `version` changes with every change. */
export const Address = object({ '@id': string(), id: string(), ...PostalAddress.schema, version: string() })
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
  errors: { 'not-found': 404 }
})

/** Maximum addresses per company. */
export const maxAddresses = 500

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/v2/shop/addresses',
  for: 'buyer',
  input: AddressInput,
  output: Address,
  status: 201,
  errors: { 'province-required': 422, 'country-not-served': 422, 'too-many-addresses': 409 }
})
