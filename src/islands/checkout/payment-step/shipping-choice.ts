import type { Address, PostalAddress } from '../../../../contract/partners/address.ts'

const compared = [
  'firstName',
  'lastName',
  'company',
  'countryCode',
  'provinceCode',
  'street',
  'city',
  'postcode'
] as const

/** The address of the book that an order ships to: orders keep a copy without its id. */
export function addressInBook(book: readonly Address[], wanted: PostalAddress | null): Address | undefined {
  return wanted
    ? book.find((one) => compared.every((field) => (one[field] ?? '') === (wanted[field] ?? '')))
    : undefined
}

/** What the checkout starts with: what the order already says, otherwise the company's default (given as a path). */
export function firstChoice(
  book: readonly Address[],
  wanted: PostalAddress | null,
  standard: string | null
): Address | undefined {
  return addressInBook(book, wanted) ?? book.find((one) => one['@id'] === standard)
}

/** Names an address in a list: company and city, with the street where others have the same. */
export function addressName({ id, company, street, city }: Address, book: readonly Address[]): string {
  const alike = book.some((other) => other.id !== id && other.company === company && other.city === city)
  return alike ? `${company}, ${street}, ${city}` : `${company}, ${city}`
}

/** The book with the company's default (given as a path) at its head. */
export function standardFirst(book: readonly Address[], standard: string | null): Address[] {
  const isStandard = (address: Address) => Number(address['@id'] === standard)
  return book.toSorted((a, b) => isStandard(b) - isStandard(a))
}

/** An address as an order takes it: without ids. */
export function withoutIds({ '@id': _path, id: _id, ...address }: Address): PostalAddress {
  return address
}
