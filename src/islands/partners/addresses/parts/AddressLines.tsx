import type { PostalAddress } from '../../../../../contract/partners/postal-address.ts'
import { useCountryName } from './use-country-name.ts'
import { cityLine } from './city-line.ts'

/** An address as on a shipping label; without the company if a heading names it. */
export function AddressLines({ address, hasHeading = false }: { address: PostalAddress; hasHeading?: boolean }) {
  const countryName = useCountryName()
  return (
    <address className="text-table wrap-anywhere not-italic">
      {!hasHeading && <span className="block font-semibold">{address.company}</span>}
      <span className="block">
        {address.firstName} {address.lastName}
      </span>
      <span className="block">{address.street}</span>
      <span className="block">
        {cityLine(address)}, {countryName(address.countryCode)}
      </span>
      {address.phoneNumber && <span className="figures block text-muted">{address.phoneNumber}</span>}
    </address>
  )
}
