import { boolean, type Infer, nullable, object, string } from 'superstruct'
import { PostalAddress } from '../../partners/postal-address.ts'
import { Day } from '../../scalars.ts'

/** An address of a partner's address book. */
export const PartnerAddress = object({
  id: string(),
  address: PostalAddress,
  /** Changes with the address; a change or removal states the one it is based on. */
  version: string(),
  /** The default billing address is edited with the company data. */
  isBilling: boolean(),
  isShipping: boolean(),
  addedOn: Day,
  /** The staff member who added it; null if the partner did. */
  addedBy: nullable(string())
})
export type PartnerAddress = Infer<typeof PartnerAddress>
