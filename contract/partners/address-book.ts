import { assign, object, optional } from 'superstruct'
import { Address, AddressInput } from './address.ts'
import { endpoint } from '../endpoint.ts'
import { boundedText } from '../scalars.ts'

const basedOn = optional(boundedText(1, 100))

/**
 * Changes an address, if its version is still `basedOn`; without `basedOn`, unconditionally. A default billing address
 * can only be changed by the company's agent.
 */
export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/addresses/:id',
  for: 'buyer',
  input: assign(AddressInput, object({ basedOn })),
  output: Address,
  errors: {
    'not-found': 404,
    'billing-address-fixed': 403,
    'cell-changed': 409,
    'province-required': 422,
    'country-not-served': 422
  }
})

/**
 * Removes an address, if its version is still `basedOn`; without `basedOn`, unconditionally. Default addresses cannot be
 * removed.
 */
export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/addresses/:id',
  for: 'buyer',
  input: object({ basedOn }),
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'default-address': 409, 'cell-changed': 409 }
})
