import type { Address } from '../../../../contract/partners/address.ts'
import type { PostalAddress } from '../../../../contract/partners/postal-address.ts'

const comparedFields = [
  'firstName',
  'lastName',
  'company',
  'countryCode',
  'provinceCode',
  'street',
  'city',
  'postcode'
] as const

/** The order's shipping address in the address book: orders store a copy without its id. */
export function addressInBook(book: readonly Address[], address: PostalAddress | null): Address | undefined {
  return address
    ? book.find((entry) => comparedFields.every((field) => (entry[field] ?? '') === (address[field] ?? '')))
    : undefined
}

/** The initial address: the order's, otherwise the company's default (given as a path). */
export function initialAddress(
  book: readonly Address[],
  address: PostalAddress | null,
  defaultPath: string | null
): Address | undefined {
  return addressInBook(book, address) ?? book.find((entry) => entry['@id'] === defaultPath)
}

/** Label of an address in a list: company and city, with the street if ambiguous. */
export function addressName({ id, company, street, city }: Address, book: readonly Address[]): string {
  const isAmbiguous = book.some((other) => other.id !== id && other.company === company && other.city === city)
  return isAmbiguous ? `${company}, ${street}, ${city}` : `${company}, ${city}`
}

/** The address book with the company's default (given as a path) first. */
export function defaultFirst(book: readonly Address[], defaultPath: string | null): Address[] {
  const isDefault = (address: Address) => Number(address['@id'] === defaultPath)
  return book.toSorted((a, b) => isDefault(b) - isDefault(a))
}

/** An address in the format of orders: without ids and version. */
export function withoutIds({ '@id': _path, id: _id, version: _version, ...address }: Address): PostalAddress {
  return address
}
