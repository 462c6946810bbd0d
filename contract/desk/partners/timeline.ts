import { array, enums, type Infer, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { Instant } from '../../scalars.ts'
import { AuditEntry } from '../log.ts'
import { Note } from '../notes.ts'

/** What an entry is about: `data` are changes of the partner's data and terms, `user` of its users. */
export const timelineTopics = [
  'order',
  'payment',
  'data',
  'user',
  'reminder',
  'support',
  'note',
  'application'
] as const

/** Something that the partner, staff or the shop did. */
export const TimelineEntry = object({
  id: string(),
  at: Instant,
  topic: enums(timelineTopics),
  /** What happened, in the reader's language. */
  title: string(),
  /** Who did it, in the reader's language; null if the title says so. */
  by: nullable(string()),
  /** Number of the order or part. */
  orderNumber: nullable(string()),
  request: nullable(object({ id: string(), reference: string() })),
  /** The message of a change request. */
  text: nullable(string()),
  /** The staff action with the changed values, before and after. */
  change: nullable(AuditEntry),
  note: nullable(Note)
})
export type TimelineEntry = Infer<typeof TimelineEntry>

/**
 * What happened to a partner, newest first: orders and their steps, payments, changes of its data and users, reminders,
 * support requests, its application, and notes of staff. `after` is the `next` of the previous page; `only` limits the
 * entries to notes.
 */
export const readTimeline = endpoint({
  method: 'GET',
  path: '/api/v2/desk/partners/:id/timeline',
  for: 'partners',
  query: object({ after: optional(size(string(), 1, 100)), only: optional(enums(['notes'])) }),
  output: object({ entries: array(TimelineEntry), next: nullable(string()) }),
  errors: { 'not-found': 404 }
})
