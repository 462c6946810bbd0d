import { array, boolean, type Infer, integer, max, min, nullable, object, optional, size } from 'superstruct'
import { Email } from '../../email.ts'
import { endpoint } from '../../endpoint.ts'
import { AddressInput } from '../../partners/address.ts'
import { Amount, boundedText, lineText } from '../../scalars.ts'
import { Partner } from './partners.ts'
import { maxAmount } from '../../read-number.ts'

const path = '/api/v2/desk/partners/:id'
const versioned = { 'not-found': 404, 'partner-changed': 409 } as const

/** Company data of a partner, with the billing address. */
export const companyFields = {
  name: lineText(2, 120),
  legalName: lineText(2, 120),
  taxNumber: nullable(lineText(2, 40)),
  vatConfirmed: optional(boolean()),
  registrationNumber: nullable(lineText(2, 100)),
  email: nullable(Email),
  phoneNumber: nullable(lineText(3, 40)),
  address: AddressInput
}

/**
 * Company data with the billing address, for new orders; placed orders keep their own copy. `version` is the version
 * read. An unverified VAT number requires `vatConfirmed` and never exempts from VAT.
 */
export const CompanyInput = object({ ...companyFields, version: integer() })
export type CompanyInput = Infer<typeof CompanyInput>

export const changeCompany = endpoint({
  method: 'PUT',
  path: `${path}/company`,
  for: 'change-partners',
  input: CompanyInput,
  output: Partner,
  errors: { ...versioned, 'vat-unconfirmed': 422, 'country-not-served': 422, 'province-required': 422 }
})

export const maxTags = 10
export const maxTagLength = 30

/** Price list, minimum order, agent and tags. The price list must have the partner's currency. */
export const conditionFields = {
  priceList: boundedText(1, 60),
  /** In minor units; null for none. */
  minimalOrderValue: nullable(max(min(Amount, 1), maxAmount)),
  agentId: nullable(boundedText(1, 40)),
  /** Tags for staff to filter by, like `Key account`. */
  tags: size(array(lineText(1, maxTagLength)), 0, maxTags)
}

export const ConditionsInput = object({ ...conditionFields, version: integer() })
export type ConditionsInput = Infer<typeof ConditionsInput>

export const changeConditions = endpoint({
  method: 'PUT',
  path: `${path}/conditions`,
  for: 'change-partners',
  input: ConditionsInput,
  output: Partner,
  errors: {
    ...versioned,
    'unknown-price-list': 422,
    'currency-mismatch': 422,
    'unknown-agent': 422,
    'agent-inactive': 422
  }
})

const SuspensionReason = boundedText(2, 500)

/**
 * Suspends a partner: its users are signed out and cannot sign in. Placed orders continue. The reason that a colleague has
 * given in the meantime is kept.
 */
export const suspendPartner = endpoint({
  method: 'PUT',
  path: `${path}/suspension`,
  for: 'change-partners',
  /** For colleagues; not shown to the partner. */
  input: object({ reason: SuspensionReason }),
  output: Partner,
  errors: versioned
})

/** Ends a suspension if its reason still equals `basedOn`; no effect if there is none. */
export const reactivatePartner = endpoint({
  method: 'DELETE',
  path: `${path}/suspension`,
  for: 'change-partners',
  input: object({ basedOn: SuspensionReason }),
  output: Partner,
  errors: versioned
})
