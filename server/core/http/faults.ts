import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { problem } from './problem.ts'
import { Refusal } from './refuse.ts'
import type { Env, Shop, World } from '../shop.ts'

/** Refusals become their problem document; anything else is ours: 500, logged with the request id. */
export function answerError(world: World, error: Error, context: Context<Env>): Response {
  if (error instanceof Refusal) return problem(context, error.code, error.status, error.extras)
  const requestId = context.get('requestId')
  world.log.error(
    { requestId, method: context.req.method, route: routePath(context, -1), err: error },
    'unexpected error'
  )
  return problem(context, 'internal', 500, { values: { requestId } })
}

/** 405 with the methods that the address takes, or 404. */
export function answerUnknown(shop: Shop, context: Context<Env>): Response {
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
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => part === given[i] || (part.startsWith(':') && given[i] !== ''))
  )
}
