import { countryName } from '../../contract/format.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { PostalAddress } from '../../contract/partners/postal-address.ts'

/** Formats an address as on an envelope, starting with the name; the state or province follows the US convention. */
export function addressLines(address: PostalAddress, locale: LocaleCode): string[] {
  const { company, firstName, lastName, street, postcode, city, provinceName, countryCode } = address
  const place = provinceName ? `${city}, ${provinceName} ${postcode}` : `${postcode} ${city}`
  return [company, `${firstName} ${lastName}`, street, place, countryName(countryCode, locale)].filter(
    (line) => line.trim() !== ''
  )
}
