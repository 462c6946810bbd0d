import type { Context } from 'hono'
import { defaultLocale } from '../../contract/locale.ts'
import { problem } from './problem.ts'
import { Refusal } from './refuse.ts'
import type { Env, Shop, World } from './shop.ts'

/** Refusals become their problem document; anything else is ours: 500, logged with the request id. */
export function answerError(world: World, error: Error, context: Context<Env>): Response {
  const locale = context.get('locale') ?? defaultLocale
  if (error instanceof Refusal) return problem(error.code, error.status, locale, error.extras)
  const requestId = context.get('requestId')
  world.log.error({ requestId, method: context.req.method, route: context.req.routePath, err: error }, 'unexpected error')
  return problem('internal', 500, locale, { values: { requestId } })
}

/** 405 with the methods that the address takes, or 404. */
export function answerUnknown(shop: Shop, context: Context<Env>): Response {
  const { pathname } = new URL(context.req.url)
  const locale = context.get('locale')
  const allowed = [...new Set(shop.endpoints.filter(({ path }) => matches(path, pathname)).map(({ method }) => method))]
  if (allowed.length === 0) return problem('unknown-route', 404, locale)
  const list = allowed.join(', ')
  return problem('method-not-allowed', 405, locale, {
    values: { method: context.req.method, allowed: list },
    headers: { Allow: list }
  })
}

function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  return wanted.length === given.length && wanted.every((part, i) => part === given[i] || (part.startsWith(':') && given[i] !== ''))
}
