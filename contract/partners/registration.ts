import { boolean, enums, type Infer, literal, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'

export const businessTypes = ['b2c', 'b2b'] as const
export const companyStatuses = ['existing', 'startup'] as const
/** Codes of the business models as sent; the spelling of `omichannel` comes from the API specification. */
export const businessModels = [
  'professional-spa-and-clinic',
  'internet-shop',
  'omichannel',
  'distributor',
  'pharmacy',
  'regular-shop'
] as const

export const applicationStates = ['submitted', 'needs-info', 'approved', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Deliberately loose: the form's rules report all violations at once, by field. */
const text = size(string(), 0, 2000)
const optionalText = optional(nullable(text))

const Place = object({
  country: text,
  street: text,
  street2: optionalText,
  company: text,
  post_code: text,
  town: text,
  state: optionalText,
  neighborhood: optionalText,
  phone_number: text,
  name: text,
  surname: text,
  email: text
})

/** An application as defined by the API specification; both addresses are the same. `evaluation` is JSON text. */
export const Application = object({
  companyName: text,
  customerType: text,
  corporateRegistrationNumber: optionalText,
  taxNumber: optionalText,
  jobTitle: optionalText,
  relationships: object({
    default_contact: object({ name: text, surname: text, email: text, phone: text, type: literal('primary') }),
    shipping_address: Place,
    billing_address: Place
  }),
  evaluation: size(string(), 0, 10_000),
  termsAccepted: optional(boolean()),
  /** Version of the terms shown: `2026-11`. */
  termsVersion: optional(nullable(size(string(), 0, 40)))
})
export type Application = Infer<typeof Application>

/**
 * Applies to become a partner; repeated identical requests count once. The response is the same for companies that are
 * already known.
 */
export const applyAsPartner = endpoint({
  method: 'POST',
  path: '/form/customer',
  for: 'anyone',
  input: Application,
  output: object({ state: enums(['submitted']) }),
  status: 201,
  errors: { 'application-invalid': 422, 'too-many-attempts': 429 }
})

const linkErrors = { 'application-link-dead': 404, 'too-many-attempts': 429 } as const

/** A reopened application as sent, with the question asked. Does not use the link. */
export const readOpenApplication = endpoint({
  method: 'GET',
  path: '/form/customer/:token',
  for: 'anyone',
  output: object({ question: string(), application: Application }),
  errors: linkErrors
})

/** Resubmits a reopened application, after which the link is invalid. */
export const completeApplication = endpoint({
  method: 'PUT',
  path: '/form/customer/:token',
  for: 'anyone',
  input: Application,
  output: object({ state: enums(['submitted']) }),
  errors: { ...linkErrors, 'application-invalid': 422 }
})

/** Errors of a decision on an application, shared by the desk's endpoints. */
export const decisionErrors = {
  'not-found': 404,
  'application-decided': 409,
  'email-in-use': 409,
  'unknown-price-list': 422,
  'unknown-agent': 422,
  'agent-inactive': 422,
  'currency-mismatch': 422
} as const
