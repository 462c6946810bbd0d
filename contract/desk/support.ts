import { array, boolean, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { languages } from '../locale.ts'
import { subjects } from '../partners/support.ts'
import {
  messageChannels,
  messageKinds,
  messageLength,
  requestStates,
  SupportFile
} from '../partners/support-requests.ts'
import { boundedText, Instant, paging, integerParam, lineText } from '../scalars.ts'

/** Lists of requests; `us` contains those in which the partner is waiting for staff. */
export const requestViews = ['open', 'us', 'mine', 'closed'] as const
export type RequestView = (typeof requestViews)[number]

const Locale = enums(languages.map(({ code }) => code))

const Named = object({ id: string(), name: string() })

const head = {
  id: string(),
  reference: string(),
  subject: enums(subjects),
  /** Name of the sender. */
  name: string(),
  /** Null for a visitor. */
  company: nullable(Named),
  state: enums(requestStates),
  assignee: nullable(Named),
  /** Whether the partner has written something that no staff member has opened yet. */
  unread: boolean(),
  /** Whole hours that the partner has been waiting for a reply; null if staff are waiting. */
  waitingHours: nullable(integer()),
  updatedAt: Instant
}

/** A request in the list, with the start of its last message. */
export const DeskRequestRow = object({ ...head, excerpt: string(), lastBy: enums(['partner', 'staff']) })
export type DeskRequestRow = Infer<typeof DeskRequestRow>

const DeskMessage = object({
  id: string(),
  kind: enums(messageKinds),
  channel: enums(messageChannels),
  author: string(),
  text: string(),
  createdAt: Instant,
  files: array(SupportFile)
})
export type DeskMessage = Infer<typeof DeskMessage>

/** A request as seen by staff, with notes and possible assignees. */
export const DeskRequest = object({
  ...head,
  email: string(),
  locale: Locale,
  orderNumber: nullable(string()),
  version: integer(),
  messages: array(DeskMessage),
  colleagues: array(Named)
})
export type DeskRequest = Infer<typeof DeskRequest>

/**
 * Requests: those waiting longest for staff first, then the latest. `search`: terms in number, name, company, order and
 * question.
 */
export const listDeskRequests = endpoint({
  method: 'GET',
  path: '/api/v2/desk/support-requests',
  for: 'staff',
  query: object({ ...paging, view: optional(enums(requestViews)), search: optional(size(string(), 0, 200)) }),
  output: object({
    rows: array(DeskRequestRow),
    total: integer(),
    counts: object({ open: integer(), us: integer(), mine: integer() })
  })
})

const path = '/api/v2/desk/support-requests/:id'

export const readDeskRequest = endpoint({
  method: 'GET',
  path,
  for: 'staff',
  output: DeskRequest,
  errors: { 'not-found': 404 }
})

/** Marks the partner's messages as read; changes nothing else. */
export const markRequestRead = endpoint({
  method: 'PUT',
  path: `${path}/reading`,
  for: 'staff',
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404 }
})

/**
 * Sends a reply to the partner, or stores a note for staff, in the request read as `version`. Form fields: request
 * (id), version, kind, text, file (optional).
 */
export const postDeskMessage = endpoint({
  method: 'POST',
  path: '/api/v2/desk/support-messages',
  for: 'staff',
  body: 'multipart',
  input: object({
    request: boundedText(1, 40),
    version: integerParam(1),
    kind: enums(['reply', 'note']),
    text: boundedText(1, messageLength)
  }),
  output: DeskRequest,
  status: 201,
  errors: { 'not-found': 404, 'support-changed': 409, 'file-refused': 422 }
})

/** Assigns a request to a staff member, or unassigns it. */
export const assignRequest = endpoint({
  method: 'PUT',
  path: `${path}/assignee`,
  for: 'staff',
  input: object({ staffId: nullable(boundedText(1, 40)), version: integer() }),
  output: DeskRequest,
  errors: { 'not-found': 404, 'support-changed': 409 }
})

/** Closes or reopens a request. */
export const changeRequestState = endpoint({
  method: 'PUT',
  path: `${path}/state`,
  for: 'staff',
  input: object({ state: enums(['open', 'closed']), version: integer() }),
  output: DeskRequest,
  errors: { 'not-found': 404, 'support-changed': 409 }
})

export const downloadRequestFile = endpoint({
  method: 'GET',
  path: '/api/v2/desk/support-files/:id',
  for: 'staff',
  response: 'file',
  errors: { 'not-found': 404 }
})

const template = {
  locale: Locale,
  title: lineText(1, 100),
  /** May contain `[name]`, `[reference]` and `[staff]`, which are replaced when it is used. */
  text: boundedText(1, messageLength)
}

/** A reply template in one language. */
export const SupportTemplate = object({ id: string(), ...template })
export type SupportTemplate = Infer<typeof SupportTemplate>

/** All templates by title. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/v2/desk/support-templates',
  for: 'staff',
  output: array(SupportTemplate)
})

export const addTemplate = endpoint({
  method: 'POST',
  path: '/api/v2/desk/support-templates',
  for: 'staff',
  input: object(template),
  output: array(SupportTemplate),
  status: 201
})

const basedOn = object({ ...template, title: boundedText(1, 100) })

/** Changes a template if it still equals `basedOn`. */
export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/support-templates/:id',
  for: 'staff',
  input: object({ ...template, basedOn }),
  output: array(SupportTemplate),
  errors: { 'not-found': 404, 'cell-changed': 409 }
})

/** Deletes a template if it still equals `basedOn`. */
export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/v2/desk/support-templates/:id',
  for: 'staff',
  input: object({ basedOn }),
  output: array(SupportTemplate),
  errors: { 'not-found': 404, 'cell-changed': 409 }
})
