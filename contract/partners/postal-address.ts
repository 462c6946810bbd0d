import { type Infer, nullable, object, string } from 'superstruct'
import { CountryCode } from '../scalars.ts'

/** An address as stored, and as copied to an order (there without `@id`). */
export const PostalAddress = object({
  firstName: string(),
  lastName: string(),
  company: string(),
  countryCode: CountryCode,
  provinceCode: nullable(string()),
  provinceName: nullable(string()),
  street: string(),
  city: string(),
  postcode: string(),
  phoneNumber: nullable(string()),
  email: nullable(string())
})
export type PostalAddress = Infer<typeof PostalAddress>
