import { boolean, integer, object, optional } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { boundedText, CountryCode } from '../../scalars.ts'
import { Partner } from './partners.ts'

const path = '/api/v2/desk/partners/:id/change-requests/:request'
const decided = { 'not-found': 404, 'change-accepted': 409, 'change-declined': 409 } as const

/**
 * Applies a partner's change request to the company data read as `version`, and notifies the user by email. An
 * unverified VAT number requires `vatConfirmed` and never exempts from VAT.
 */
export const acceptChange = endpoint({
  method: 'POST',
  path: `${path}/acceptance`,
  for: 'change-partners',
  input: object({ version: integer(), vatConfirmed: optional(boolean()) }),
  output: Partner,
  errors: {
    ...decided,
    'partner-changed': 409,
    'change-incomplete': 422,
    'vat-unconfirmed': 422,
    'country-not-served': 422,
    'province-required': 422
  }
})

/** Declines a change request, with a reason that is emailed to the user. */
export const declineChange = endpoint({
  method: 'POST',
  path: `${path}/rejection`,
  for: 'change-partners',
  input: object({ reason: boundedText(2, 1000) }),
  output: Partner,
  errors: decided
})

/** Checks a VAT number's check digits and, if configured, the EU's register. */
export const checkVat = endpoint({
  method: 'GET',
  path: '/api/v2/desk/vat-checks',
  for: 'partners',
  query: object({ number: boundedText(2, 40), country: CountryCode }),
  /** `isVerified`: the register gave a result or, if it is not queried, the check digits did. */
  output: object({ isValid: boolean(), isVerified: boolean() })
})
