import { array, object, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'

/** Records that show which colleagues have them open: an order by number, the others by id. */
export const presenceKinds = ['order', 'partner', 'application', 'request'] as const
export type PresenceKind = (typeof presenceKinds)[number]

/** Seconds between two notes of an open page. */
export const presencePause = 20

const path = '/api/v2/desk/presence/:kind/:id'

/** Notes that the caller has a record open. @returns colleagues who have it open as well */
export const markPresence = endpoint({
  method: 'PUT',
  path,
  for: 'staff',
  isBackground: true,
  output: array(object({ name: string() })),
  errors: { 'not-found': 404 }
})

/** Notes that the caller has closed it. */
export const endPresence = endpoint({
  method: 'DELETE',
  path,
  for: 'staff',
  isBackground: true,
  answer: 'empty',
  status: 204,
  errors: { 'not-found': 404 }
})
