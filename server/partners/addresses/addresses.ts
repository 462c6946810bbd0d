import { createHash } from 'node:crypto'
import { addAddress, type Address, type AddressInput } from '../../../contract/partners/address.ts'
import type { PostalAddress } from '../../../contract/partners/postal-address.ts'
import { addressPath } from '../../../contract/scalars.ts'
import { apiError } from '../../core/http/api-error.ts'
import { provincesOf, isServed } from '../countries/service.ts'
import type { Addresses } from '../../db/schema/schema.ts'

/** The entered values of a stored address. */
export type AddressColumns = Omit<Addresses, 'id' | 'company_id' | 'created_at'>

/** A stored address as copied to an order. */
export function postalAddress(row: Addresses): PostalAddress {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    countryCode: row.country_code,
    provinceCode: row.province_code,
    provinceName: row.province_name,
    street: row.street,
    city: row.city,
    postcode: row.postcode,
    phoneNumber: row.phone_number,
    email: row.email
  }
}

export function addressResponse(row: Addresses): Address {
  return { '@id': addressPath(row.id), id: row.id, ...postalAddress(row), version: versionOf(row) }
}

/** Hash of an address, to detect concurrent changes. */
export function versionOf({
  first_name,
  last_name,
  company,
  country_code,
  province_code,
  province_name,
  ...rest
}: AddressColumns): string {
  const { street, city, postcode, phone_number, email } = rest
  const values = [first_name, last_name, company, country_code, province_code, province_name]
  return createHash('sha256')
    .update(JSON.stringify([...values, street, city, postcode, phone_number, email]))
    .digest('base64url')
}

/**
 * Normalises an address: adds the province's name to its code and sets empty fields to null. Returns the error code if
 * the address is not allowed.
 */
export function normalizeAddress(input: AddressInput): PostalAddress | 'country-not-served' | 'province-required' {
  if (!isServed(input.countryCode)) return 'country-not-served'
  const provinces = provincesOf(input.countryCode)
  const province = provinces.find(({ code }) => code === input.provinceCode?.toUpperCase())
  if (provinces.length > 0 && !province) return 'province-required'
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    company: input.company,
    countryCode: input.countryCode,
    provinceCode: province?.code ?? null,
    provinceName: province?.name ?? (input.provinceName || null),
    street: input.street,
    city: input.city,
    postcode: input.postcode,
    phoneNumber: input.phoneNumber || null,
    email: input.email || null
  }
}

/**
 * The columns of an address; violations have the field's name after `prefix`.
 * @throws ApiError 'country-not-served', 'province-required'
 */
export function addressColumns(input: AddressInput, prefix = ''): AddressColumns {
  const address = normalizeAddress(input)
  if (address === 'country-not-served')
    throw apiError(addAddress, address, { field: `${prefix}countryCode`, values: { country: input.countryCode } })
  if (address === 'province-required') throw apiError(addAddress, address, { field: `${prefix}provinceCode` })
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    country_code: address.countryCode,
    province_code: address.provinceCode,
    province_name: address.provinceName,
    street: address.street,
    city: address.city,
    postcode: address.postcode,
    phone_number: address.phoneNumber,
    email: address.email
  }
}
