import { array, enums, type Infer, integer, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { boundedText, Instant, paging } from '../scalars.ts'
import { subjects } from './support.ts'

/** `open`: the partner is waiting for staff; `waiting`: staff are waiting for the partner. */
export const requestStates = ['open', 'waiting', 'closed'] as const
export type RequestState = (typeof requestStates)[number]

/** A `note` is for staff only. */
export const messageKinds = ['partner', 'staff', 'note'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageChannels = ['form', 'shop', 'email', 'desk'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Maximum characters of a message. */
export const messageLength = 10_000

export const SupportFile = object({ id: string(), name: string(), size: integer() })
export type SupportFile = Infer<typeof SupportFile>

const head = {
  id: string(),
  reference: string(),
  subject: enums(subjects),
  state: enums(requestStates),
  /** Name of the sender. */
  name: string(),
  createdAt: Instant,
  updatedAt: Instant
}

/** A request in the list, with the start of its last message. */
export const SupportRequestRow = object({ ...head, excerpt: string() })
export type SupportRequestRow = Infer<typeof SupportRequestRow>

const Message = object({
  id: string(),
  kind: enums(['partner', 'staff']),
  channel: enums(messageChannels),
  author: string(),
  text: string(),
  createdAt: Instant,
  files: array(SupportFile)
})

/** A request with its messages, oldest first; never includes notes. */
export const SupportRequest = object({ ...head, messages: array(Message) })
export type SupportRequest = Infer<typeof SupportRequest>

/** The caller's requests, for Admins those of the company; latest first. */
export const listSupportRequests = endpoint({
  method: 'GET',
  path: '/api/v2/shop/support-requests',
  for: 'member',
  query: object(paging),
  output: array(SupportRequestRow)
})

export const readSupportRequest = endpoint({
  method: 'GET',
  path: '/api/v2/shop/support-requests/:id',
  for: 'member',
  output: SupportRequest,
  errors: { 'not-found': 404 }
})

/** Adds a message to a request, which reopens it. Form fields: request (id), text, file (optional). */
export const answerSupportRequest = endpoint({
  method: 'POST',
  path: '/api/v2/shop/support-messages',
  for: 'member',
  body: 'multipart',
  input: object({ request: boundedText(1, 40), text: boundedText(1, messageLength) }),
  output: SupportRequest,
  status: 201,
  errors: { 'not-found': 404, 'file-refused': 422, 'too-many-attempts': 429 }
})

/** A file of a message that the caller may read. */
export const downloadSupportFile = endpoint({
  method: 'GET',
  path: '/api/v2/shop/support-files/:id',
  for: 'member',
  response: 'file',
  errors: { 'not-found': 404 }
})
