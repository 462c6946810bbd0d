import { enums, type Infer, nullable, object } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { languages } from '../../locale.ts'
import { AddressInput } from '../../partners/address.ts'
import { boundedText } from '../../scalars.ts'
import { companyFields, conditionFields } from './partner-changes.ts'
import { Partner } from './partners.ts'
import { TermsDays } from './terms.ts'

/**
 * A partner as entered by staff: company data with the billing address, terms, and the first Admin, who is invited by
 * email in `locale`. `shippingAddress` defaults to the billing address. The currency is that of the price list.
 */
export const NewPartnerInput = object({
  ...companyFields,
  ...conditionFields,
  shippingAddress: nullable(AddressInput),
  termsDays: TermsDays,
  admin: object({ email: boundedText(1, 200), locale: enums(languages.map(({ code }) => code)) })
})
export type NewPartnerInput = Infer<typeof NewPartnerInput>

/**
 * Creates a partner and emails its Admin an invitation. If the VAT number or email address is known, the error names
 * its partner.
 */
export const createPartner = endpoint({
  method: 'POST',
  path: '/api/v2/desk/partners',
  for: 'applications',
  input: NewPartnerInput,
  output: Partner,
  status: 201,
  errors: {
    'vat-known': 409,
    'email-known': 409,
    'unknown-price-list': 422,
    'unknown-agent': 422,
    'agent-inactive': 422,
    'vat-unconfirmed': 422,
    'country-not-served': 422,
    'province-required': 422
  }
})
