import { any, enums, nullable, object, optional, string } from 'superstruct'
import { Customer } from './customer.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../locale.ts'
import { words } from '../scalars.ts'

/**
 * Changes one's own data; a field that is left out stays. A new e-mail needs the current password, and waits as
 * `pendingEmail` until the link in its mailbox has been followed. Name and tax number of the company are the agent's.
 */
export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/customers/:id',
  for: 'buyer',
  input: object({
    firstName: optional(words(1, 80)),
    lastName: optional(words(1, 80)),
    email: optional(words(1, 200)),
    phoneNumber: optional(nullable(words(0, 40))),
    jobTitle: optional(nullable(words(0, 80))),
    currentPassword: optional(string()),
    companyName: optional(any()),
    taxNumber: optional(any())
  }),
  output: Customer,
  refusals: {
    'not-found': 404,
    'company-fixed': 403,
    'wrong-password': 422,
    'email-taken': 409,
    'too-many-attempts': 429
  }
})

/** Makes the new e-mail the one to sign in with; the link works once, for 24 hours. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v2/shop/email-confirmations/:token',
  for: 'anyone',
  output: object({ email: string() }),
  refusals: { 'confirmation-dead': 404, 'email-taken': 409, 'too-many-attempts': 429 }
})

/** Lets go of a new e-mail that waits for its confirmation: its link is dead at once. */
export const withdrawEmail = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/customers/:id/pending-email',
  for: 'buyer',
  output: Customer,
  refusals: { 'not-found': 404 }
})

/** In which language mails reach this person. */
export const chooseLanguage = endpoint({
  method: 'PATCH',
  path: '/api/v2/shop/customers/:id/language',
  for: 'member',
  body: 'merge-patch',
  input: object({ localeCode: enums(languages.map(({ tag }) => tag)) }),
  output: Customer,
  refusals: { 'not-found': 404 }
})

/** Where the company's goods go unless said otherwise; the address is named by its path. */
export const chooseDefaultShipping = endpoint({
  method: 'PATCH',
  path: '/api/v2/shop/customers/:id/default-shipping-address',
  for: 'buyer',
  body: 'merge-patch',
  input: object({ defaultShippingAddress: words(1, 200) }),
  output: Customer,
  refusals: { 'not-found': 404 }
})

/** Asks the company's agent to change what only the agent may change. */
export const requestCompanyChange = endpoint({
  method: 'POST',
  path: '/api/v2/shop/company-change-requests',
  for: 'buyer',
  input: object({ text: words(1, 2000) }),
  answer: 'empty',
  status: 202,
  refusals: { 'too-many-attempts': 429 }
})
