import { object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'

/** Subjects of a support request. */
export const subjects = ['profile-setup', 'order', 'invoice', 'sales-inquiry', 'other'] as const
export type Subject = (typeof subjects)[number]

/** Allowed file extensions; one file per request. */
export const attachmentTypes = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'mp4'] as const
export const attachmentBytes = 10 * 1024 * 1024

/**
 * Sends a question to the company's agent (for visitors, to the support address), with a confirmation to the sender.
 * Form fields: name, email, question; optional are subject (default `other`) and file.
 */
export const askSupport = endpoint({
  method: 'POST',
  path: '/form/support',
  for: 'anyone',
  body: 'multipart',
  input: object({ name: string(), email: string(), subject: optional(string()), question: string() }),
  output: object({ reference: string() }),
  status: 201,
  errors: { 'not-signed-in': 401, 'support-invalid': 422, 'file-refused': 422, 'too-many-attempts': 429 }
})
