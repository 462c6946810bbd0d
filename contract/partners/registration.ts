import { boolean, enums, type Infer, literal, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'

export const businessTypes = ['b2c', 'b2b'] as const
export const companyStatuses = ['existing', 'startup'] as const
/** Codes of the business models, as the wire says them; the spelling of `omichannel` is the specification's. */
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

/** Nothing is refused here but what no form sends: the rules answer by field, all of them at once. */
const text = size(string(), 0, 2000)
const maybe = optional(nullable(text))

const Place = object({
  country: text,
  street: text,
  street2: maybe,
  company: text,
  post_code: text,
  town: text,
  state: maybe,
  neighborhood: maybe,
  phone_number: text,
  name: text,
  surname: text,
  email: text
})

/** An application as the specification writes it; both addresses are the same. `evaluation` is JSON text. */
export const Application = object({
  companyName: text,
  customerType: text,
  corporateRegistrationNumber: maybe,
  taxNumber: maybe,
  jobTitle: maybe,
  relationships: object({
    default_contact: object({ name: text, surname: text, email: text, phone: text, type: literal('primary') }),
    shipping_address: Place,
    billing_address: Place
  }),
  evaluation: size(string(), 0, 10_000),
  termsAccepted: optional(boolean()),
  /** Version of the terms that were shown: `2026-11`. */
  termsVersion: optional(nullable(size(string(), 0, 40)))
})
export type Application = Infer<typeof Application>

/** Applies to become a partner; once, however often the same is sent. Answers the same whoever is known already. */
export const applyAsPartner = endpoint({
  method: 'POST',
  path: '/form/customer',
  for: 'anyone',
  input: Application,
  output: object({ state: enums(['submitted']) }),
  status: 201,
  refusals: { 'application-invalid': 422, 'too-many-attempts': 429 }
})

const deadLink = { 'application-link-dead': 404, 'too-many-attempts': 429 } as const

/** An application that needs more, as it was sent, and what is asked. The link is not used up by this. */
export const readOpenApplication = endpoint({
  method: 'GET',
  path: '/form/customer/:token',
  for: 'anyone',
  output: object({ question: string(), application: Application }),
  refusals: deadLink
})

/** Sends a reopened application again, which uses the link up. */
export const completeApplication = endpoint({
  method: 'PUT',
  path: '/form/customer/:token',
  for: 'anyone',
  input: Application,
  output: object({ state: enums(['submitted']) }),
  refusals: { ...deadLink, 'application-invalid': 422 }
})

/** What a decision on an application may be refused for; the desk's endpoints state these. */
export const decisionRefusals = {
  'not-found': 404,
  'application-decided': 409,
  'email-in-use': 409,
  'unknown-price-list': 422,
  'unknown-agent': 422,
  'currency-mismatch': 422
} as const
