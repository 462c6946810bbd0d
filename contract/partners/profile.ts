import { any, enums, nullable, object, optional, string } from 'superstruct'
import { Customer } from './customer.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../locale.ts'
import { boundedText, lineText } from '../scalars.ts'

/**
 * Changes the caller's own data; omitted fields stay unchanged. A new email address requires the current password and
 * stays `pendingEmail` until its confirmation link is opened; if it belongs to another account, the response is the
 * same and that owner is notified instead. Company name and tax number can only be changed by the agent.
 */
export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/customers/:id',
  for: 'buyer',
  input: object({
    firstName: optional(lineText(1, 80)),
    lastName: optional(lineText(1, 80)),
    email: optional(boundedText(1, 200)),
    phoneNumber: optional(nullable(lineText(0, 40))),
    jobTitle: optional(nullable(lineText(0, 80))),
    currentPassword: optional(string()),
    companyName: optional(any()),
    taxNumber: optional(any())
  }),
  output: Customer,
  errors: {
    'not-found': 404,
    'company-fixed': 403,
    'wrong-password': 422,
    'too-many-attempts': 429
  }
})

/** Makes the new email address the one for signing in; the link is valid once, for 24 hours. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v2/shop/email-confirmations/:token',
  for: 'anyone',
  output: object({ email: string() }),
  errors: { 'confirmation-dead': 404, 'email-taken': 409, 'too-many-attempts': 429 }
})

/** Discards a pending email address; its link becomes invalid immediately. */
export const withdrawEmail = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/customers/:id/pending-email',
  for: 'buyer',
  output: Customer,
  errors: { 'not-found': 404 }
})

/** Sets the language of emails to this user. */
export const chooseLanguage = endpoint({
  method: 'PATCH',
  path: '/api/v2/shop/customers/:id/language',
  for: 'member',
  body: 'merge-patch',
  input: object({ localeCode: enums(languages.map(({ tag }) => tag)) }),
  output: Customer,
  errors: { 'not-found': 404 }
})

/** Sets the company's default shipping address, by its path. */
export const chooseDefaultShipping = endpoint({
  method: 'PATCH',
  path: '/api/v2/shop/customers/:id/default-shipping-address',
  for: 'buyer',
  body: 'merge-patch',
  input: object({ defaultShippingAddress: boundedText(1, 200) }),
  output: Customer,
  errors: { 'not-found': 404 }
})
