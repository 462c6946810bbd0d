import { countryName } from '../../contract/format.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { PostalAddress } from '../../contract/partners/postal-address.ts'

/** An address as on an envelope, from the name down; with a state or province as in the United States. */
export function addressLines(address: PostalAddress, locale: LocaleCode): string[] {
  const { company, firstName, lastName, street, postcode, city, provinceName, countryCode } = address
  const place = provinceName ? `${city}, ${provinceName} ${postcode}` : `${postcode} ${city}`
  return [company, `${firstName} ${lastName}`, street, place, countryName(countryCode, locale)].filter(
    (line) => line.trim() !== ''
  )
}
