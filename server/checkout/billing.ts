import type { BillingInput } from '../../contract/partners/address.ts'
import type { PostalAddress } from '../../contract/partners/postal-address.ts'
import { provincesOf } from '../partners/countries/service.ts'

/** Used for the comparison if the company has no billing address. */
const noAddress: PostalAddress = {
  firstName: '',
  lastName: '',
  company: '',
  countryCode: '',
  provinceCode: null,
  provinceName: null,
  street: '',
  city: '',
  postcode: '',
  phoneNumber: null,
  email: null
}

/**
 * Fields in which a submitted billing address differs from the company's, ignoring case, spaces, and empty versus
 * missing.
 */
export function billingDifferences(sent: BillingInput, own: PostalAddress = noAddress): (keyof PostalAddress)[] {
  const [theirs, ours] = [withProvinceName(sent), withProvinceName(own)]
  return (Object.keys(own) as (keyof PostalAddress)[]).filter((field) => plain(theirs[field]) !== plain(ours[field]))
}

const plain = (text: string | null | undefined) =>
  (text ?? '').normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** A province may be sent as a code only; its name is derived. */
function withProvinceName(address: BillingInput): BillingInput {
  const province = provincesOf(address.countryCode?.trim().toUpperCase() ?? '').find(
    ({ code }) => plain(code) === plain(address.provinceCode)
  )
  return province ? { ...address, provinceName: province.name } : address
}
