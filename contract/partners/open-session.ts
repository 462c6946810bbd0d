import { array, boolean, enums, type Infer, nullable, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../scalars.ts'

export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari'] as const
export const platforms = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows'] as const

/** Fields of a session. `lastUsedAt` is accurate to a few minutes; unknown fields are null. */
export const sessionFields = {
  id: string(),
  browser: nullable(enums(browsers)),
  platform: nullable(enums(platforms)),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** Whether it is the session of this request. */
  current: boolean()
}

/** A session of the account. */
export const OpenSession = object({ '@id': string(), ...sessionFields })
export type OpenSession = Infer<typeof OpenSession>

/** The caller's open sessions: the current one first, then by last use. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v2/shop/sessions',
  for: 'member',
  output: array(OpenSession)
})

/** Ends one of the caller's sessions. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/sessions/:id',
  for: 'member',
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404 }
})

/** Ends all of the caller's sessions except the current one. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/sessions',
  for: 'member',
  response: 'empty',
  status: 204
})
