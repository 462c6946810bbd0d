import { array, enums, type Infer, nullable, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Email } from '../email.ts'
import { boundedText, CountryCode, Instant, lineText } from '../scalars.ts'

/** Requested changes to a company and its billing address, with the new values; null removes a value. */
export const CompanyChanges = object({
  name: optional(lineText(2, 120)),
  legalName: optional(lineText(2, 120)),
  taxNumber: optional(nullable(lineText(2, 40))),
  registrationNumber: optional(nullable(lineText(2, 100))),
  email: optional(nullable(Email)),
  phoneNumber: optional(nullable(lineText(3, 40))),
  street: optional(lineText(2, 200)),
  postcode: optional(lineText(1, 20)),
  city: optional(lineText(2, 120)),
  countryCode: optional(CountryCode),
  provinceCode: optional(nullable(lineText(0, 20)))
})
export type CompanyChanges = Infer<typeof CompanyChanges>

/** In display order. */
export const changeableFields = [
  'name',
  'legalName',
  'taxNumber',
  'registrationNumber',
  'email',
  'phoneNumber',
  'street',
  'postcode',
  'city',
  'countryCode',
  'provinceCode'
] as const satisfies readonly (keyof CompanyChanges)[]

/** A request to change company data. `text` and `reason` are empty if nothing was written. */
export const ChangeRequest = object({
  id: string(),
  requestedAt: Instant,
  requestedBy: string(),
  text: string(),
  changes: CompanyChanges,
  state: enums(['open', 'accepted', 'declined']),
  decidedAt: nullable(Instant),
  /** Why it was declined. */
  reason: string()
})
export type ChangeRequest = Infer<typeof ChangeRequest>

const path = '/api/v2/shop/company-change-requests'

/**
 * Asks the company's agent for changes that only agents can make: field values, a text, or both. Values that are
 * already current are dropped.
 */
export const requestCompanyChange = endpoint({
  method: 'POST',
  path,
  for: 'buyer',
  input: object({
    text: optional(boundedText(0, 2000)),
    /** Another name of `text`. */
    message: optional(boundedText(0, 2000)),
    changes: optional(CompanyChanges)
  }),
  response: 'empty',
  status: 202,
  errors: { 'nothing-to-change': 422, 'too-many-attempts': 429 }
})

/** The company's open requests, and those decided in the last 30 days, newest first; at most 20. */
export const listChangeRequests = endpoint({
  method: 'GET',
  path,
  for: 'buyer',
  output: array(ChangeRequest)
})
