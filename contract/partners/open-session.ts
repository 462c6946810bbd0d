import { array, boolean, enums, type Infer, nullable, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../scalars.ts'

export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari'] as const
export const platforms = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows'] as const

/** Somewhere the account is signed in. `lastUsedAt` is true to some minutes; what is not known is null. */
export const OpenSession = object({
  '@id': string(),
  id: string(),
  browser: nullable(enums(browsers)),
  platform: nullable(enums(platforms)),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** The one that asks. */
  current: boolean()
})
export type OpenSession = Infer<typeof OpenSession>

/** One's own open sessions, the one that asks first, then the last used. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v2/shop/sessions',
  for: 'member',
  output: array(OpenSession)
})

/** Ends one of one's own sessions. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/sessions/:id',
  for: 'member',
  answer: 'empty',
  status: 204,
  refusals: { 'not-found': 404 }
})

/** Ends all of one's own sessions but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/sessions',
  for: 'member',
  answer: 'empty',
  status: 204
})
