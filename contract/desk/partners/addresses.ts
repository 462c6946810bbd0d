import { object } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { addAddress, AddressInput } from '../../partners/address.ts'
import { boundedText } from '../../scalars.ts'
import { Partner } from './partners.ts'

const path = '/api/v2/desk/partners/:id/addresses'
const addressErrors = { 'province-required': 422, 'country-not-served': 422 } as const
const basedOn = boundedText(1, 100)

/** Adds an address under the rules for the partner's own users. */
export const addPartnerAddress = endpoint({
  method: 'POST',
  path,
  for: 'change-partners',
  input: AddressInput,
  output: Partner,
  status: 201,
  errors: { ...addAddress.errors, 'not-found': 404 }
})

/** Changes an address if its version is still `basedOn`; placed orders keep their own copy. */
export const changePartnerAddress = endpoint({
  method: 'PUT',
  path: `${path}/:address`,
  for: 'change-partners',
  input: object({ address: AddressInput, basedOn }),
  output: Partner,
  errors: { ...addressErrors, 'not-found': 404, 'partner-billing-address': 403, 'cell-changed': 409 }
})

/** Removes an address if its version is still `basedOn`; default addresses cannot be removed. */
export const removePartnerAddress = endpoint({
  method: 'DELETE',
  path: `${path}/:address`,
  for: 'change-partners',
  input: object({ basedOn }),
  output: Partner,
  errors: { 'not-found': 404, 'partner-default-address': 409, 'cell-changed': 409 }
})
