import { array, boolean, enums, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { boundedText } from '../scalars.ts'

/** JSON for programs, PDF for people. */
const query = object({ format: optional(enums(['json', 'pdf'])) })

/** Everything the shop stores about the caller, as JSON or as a PDF in the caller's language. */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/v2/shop/personal-data',
  for: 'member',
  query,
  response: 'file',
  errors: { 'too-many-attempts': 429 }
})

/** Emails the caller's request for account erasure to the brand's support. */
export const requestErasure = endpoint({
  method: 'POST',
  path: '/api/v2/shop/personal-data/erasure-request',
  for: 'member',
  response: 'empty',
  status: 204,
  errors: { 'too-many-attempts': 429 }
})

/** Users and closed applications with an email address, which is sent in the body because URLs are logged. */
export const findDataSubjects = endpoint({
  method: 'POST',
  path: '/api/v2/desk/people/search',
  for: 'administration',
  input: object({ email: boundedText(1, 200) }),
  output: array(
    object({
      id: string(),
      kind: enums(['user', 'application']),
      name: string(),
      companyName: string(),
      /** Whether the company has no other active Admin. */
      lastAdmin: boolean()
    })
  )
})

/** Everything the shop stores about a user, as JSON or as a PDF in the staff member's language. */
export const exportPerson = endpoint({
  method: 'GET',
  path: '/api/v2/desk/people/:id/personal-data',
  for: 'administration',
  query,
  response: 'file',
  errors: { 'not-found': 404, 'too-many-attempts': 429 }
})

/**
 * Erases a user or a closed application, confirmed by its email address. The last Admin also requires `leavesNoAdmin`.
 */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/v2/desk/people/:id/erasure',
  for: 'administration',
  input: object({ email: boundedText(1, 200), leavesNoAdmin: optional(boolean()) }),
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'email-differs': 422, 'leaves-no-admin': 409, 'application-open': 409 }
})
