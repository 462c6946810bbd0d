import { array, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'

/** The header with the HMAC-SHA256 of the body in hexadecimal digits. */
export const inboundSignature = 'X-Inbound-Signature'

/** Bytes of a call: its files are base64. */
export const inboundBytes = 28 * 1024 * 1024

/** An email as the mail gateway passes it on; further members are ignored. */
export const InboundEmail = object({
  /** Of the header `Message-ID`: the same email counts once. */
  messageId: size(string(), 1, 1000),
  from: size(string(), 3, 1000),
  /** Recipients, of which one is the address with the token. */
  to: size(array(size(string(), 1, 1000)), 1, 100),
  /** The plain text. */
  text: size(string(), 0, 1_000_000),
  attachments: optional(size(array(object({ name: size(string(), 1, 300), content: string() })), 0, 50))
})

/** Takes an email reply to a support request. 404 without `INBOUND_EMAIL_SECRET`. Format: docs/operations.md. */
export const receiveInboundEmail = endpoint({
  method: 'POST',
  path: '/api/v2/inbound-email',
  for: 'anyone',
  body: 'raw',
  fileBytes: inboundBytes,
  answer: 'empty',
  status: 204,
  errors: {
    'not-found': 404,
    'signature-invalid': 400,
    'inbound-address': 422,
    'inbound-sender': 422,
    'inbound-empty': 422
  }
})
