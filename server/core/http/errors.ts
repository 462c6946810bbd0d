import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { problem } from './problem.ts'
import { ApiError } from './api-error.ts'
import { isDatabaseUnavailable } from '../../db/database-errors.ts'
import type { Env, Shop, AppContext } from '../app-context.ts'

/** Seconds after which a client should retry while the database is unavailable. */
const retryAfter = '5'

/**
 * Returns expected errors as problem documents, and 503 while the database is unavailable. Anything else is a 500 and
 * is logged with the request id.
 */
export function respondWithError(appContext: AppContext, error: Error, context: Context<Env>): Response {
  if (error instanceof ApiError) return problem(context, error.code, error.status, error.extras)
  const requestId = context.get('requestId')
  const isUnavailable = isDatabaseUnavailable(error)
  appContext.log.error(
    { requestId, method: context.req.method, route: routePath(context, -1), err: error },
    isUnavailable ? 'database unavailable' : 'unexpected error'
  )
  if (isUnavailable) return problem(context, 'database-unavailable', 503, { headers: { 'Retry-After': retryAfter } })
  return problem(context, 'internal', 500, { values: { requestId } })
}

/** 405 with the path's allowed methods, or 404. */
export function respondWithNotFound(shop: Shop, context: Context<Env>): Response {
  const { pathname } = new URL(context.req.url)
  const allowed = [...new Set(shop.endpoints.filter(({ path }) => matches(path, pathname)).map(({ method }) => method))]
  if (allowed.length === 0) return problem(context, 'unknown-route', 404)
  const list = allowed.join(', ')
  return problem(context, 'method-not-allowed', 405, {
    values: { method: context.req.method, allowed: list },
    headers: { Allow: list }
  })
}

function matches(pattern: string, pathname: string): boolean {
  const patternSegments = pattern.split('/')
  const pathSegments = pathname.split('/')
  return (
    patternSegments.length === pathSegments.length &&
    patternSegments.every((part, i) => part === pathSegments[i] || (part.startsWith(':') && pathSegments[i] !== ''))
  )
}
