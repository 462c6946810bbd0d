import { array, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'

/** Name of the header with the HMAC-SHA256 of the body, in hexadecimal. */
export const inboundSignature = 'X-Inbound-Signature'

/** Maximum bytes of a call; its files are base64. */
export const inboundBytes = 28 * 1024 * 1024

/** An email as passed on by the mail gateway; other members are ignored. */
export const InboundEmail = object({
  /** The `Message-ID` header, so that an email is stored only once. */
  messageId: size(string(), 1, 1000),
  from: size(string(), 3, 1000),
  /** Recipients, one of which is the address with the token. */
  to: size(array(size(string(), 1, 1000)), 1, 100),
  /** The plain text. */
  text: size(string(), 0, 1_000_000),
  attachments: optional(size(array(object({ name: size(string(), 1, 300), content: string() })), 0, 50))
})

/** Receives an email reply to a support request. 404 without `INBOUND_EMAIL_SECRET`. Format: docs/operations.md. */
export const receiveInboundEmail = endpoint({
  method: 'POST',
  path: '/api/v2/inbound-email',
  for: 'anyone',
  body: 'raw',
  fileBytes: inboundBytes,
  response: 'empty',
  status: 204,
  errors: {
    'not-found': 404,
    'signature-invalid': 400,
    'inbound-address': 422,
    'inbound-sender': 422,
    'inbound-empty': 422
  }
})
