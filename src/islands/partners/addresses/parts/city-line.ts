import type { PostalAddress } from '../../../../../contract/partners/postal-address.ts'

/** Postcode and city in the country's format: `69002 Lyon`; with a province, `Portland, Oregon 97209`. */
export function cityLine({
  city,
  postcode,
  provinceName
}: Pick<PostalAddress, 'city' | 'postcode' | 'provinceName'>): string {
  return provinceName ? `${city}, ${provinceName} ${postcode}` : `${postcode} ${city}`
}
