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

/** Submitted fields that differ from an address of the company, ignoring case and spaces. */
export function addressDifferences(
  submitted: BillingInput,
  companyAddress: PostalAddress = noAddress
): (keyof PostalAddress)[] {
  const [actual, expected] = [withProvinceName(submitted), withProvinceName(companyAddress)]
  return (Object.keys(companyAddress) as (keyof PostalAddress)[]).filter(
    (field) => actual[field] !== undefined && normalized(actual[field]) !== normalized(expected[field])
  )
}

const normalized = (text: string | null | undefined) =>
  (text ?? '').normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** A province may be sent as a code only; its name is derived. */
function withProvinceName(address: BillingInput): BillingInput {
  const province = provincesOf(address.countryCode?.trim().toUpperCase() ?? '').find(
    ({ code }) => normalized(code) === normalized(address.provinceCode)
  )
  return province ? { ...address, provinceName: province.name } : address
}
