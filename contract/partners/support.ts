import { object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'

/** What a question can be about. */
export const subjects = ['profile-setup', 'order', 'invoice', 'sales-inquiry', 'other'] as const
export type Subject = (typeof subjects)[number]

/** One file, by the ending of its name. */
export const attachmentTypes = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'mp4'] as const
export const attachmentBytes = 10 * 1024 * 1024

/**
 * Sends a question to the company's agent (to the support address for a visitor), with a confirmation to the sender.
 * Fields of the form: name, email, subject, question, file (optional).
 */
export const askSupport = endpoint({
  method: 'POST',
  path: '/form/support',
  for: 'anyone',
  body: 'multipart',
  input: object({ name: string(), email: string(), subject: string(), question: string() }),
  output: object({ reference: string() }),
  status: 201,
  refusals: { 'not-signed-in': 401, 'support-invalid': 422, 'file-refused': 422, 'too-many-attempts': 429 }
})
