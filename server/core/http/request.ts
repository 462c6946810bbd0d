import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { defaultLocale, type LocaleCode, localeOf } from '../../../contract/locale.ts'
import { networkOf } from './network.ts'
import { supportedZone } from '../dates.ts'
import { requestIdOf, withRequestId } from './request-id.ts'
import type { Span, Tracer } from '../tracing/tracer.ts'
import type { Env, AppContext } from '../app-context.ts'

/** Reads what every route needs (request id, language, time zone), and logs the request with its route pattern only. */
export function readRequest({ log, meter, tracer }: AppContext): MiddlewareHandler<Env> {
  return async (context, next) => {
    const started = performance.now()
    const requestId = requestIdOf(context.req.header('X-Request-Id'))
    context.set('requestId', requestId)
    context.set('locale', localeOfRequest(context))
    context.set('zone', supportedZone(context.req.header('X-User-Timezone') ?? ''))
    const handle = () => withRequestId(requestId, next)
    await (tracer ? traceRequest(tracer, context, handle) : handle())
    const { method } = context.req
    const route = routePath(context, -1)
    const elapsed = performance.now() - started
    meter?.recordRequest(method, route, context.res.status, elapsed / 1000)
    const ms = Math.round(elapsed * 10) / 10
    log.info({ requestId, method, route, status: context.res.status, ms }, 'request')
  }
}

async function traceRequest(tracer: Tracer, context: Context<Env>, handle: () => Promise<void>): Promise<void> {
  const { method } = context.req
  const attributes = { 'http.request.method': method, 'request.id': context.get('requestId') }
  await tracer.span({ name: method, kind: 'server', attributes }, async (span: Span) => {
    await handle()
    const route = routePath(context, -1)
    span.rename(`${method} ${route}`)
    span.set({ 'http.route': route, 'http.response.status_code': context.res.status })
    if (context.res.status >= 500) span.fail()
  })
}

function localeOfRequest(context: Context): LocaleCode {
  // Links to files send no custom headers, so their URL contains the page's language.
  const requested = [
    context.req.query('locale'),
    context.req.header('Locale'),
    ...preferredTags(context.req.header('Accept-Language') ?? '')
  ]
  for (const tag of requested) {
    const locale = localeOf(tag)
    if (locale) return locale
  }
  return defaultLocale
}

/** The tags of an Accept-Language header, preferred ones first: `en;q=0.1, de` -> `['de', 'en']`. */
export function preferredTags(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean)
      return { tag: tag.trim(), quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

/**
 * The client's address as counted by rate limits, with an IPv6 address as its /64. Trusts as many X-Forwarded-For
 * entries, from the right, as there are trusted proxies.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const trusted = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return networkOf(trusted ?? socketAddress(context) ?? 'unknown')
}

// Requests that tests pass directly have no socket.
function socketAddress(context: Context): string | undefined {
  return context.env && 'incoming' in (context.env as object) ? getConnInfo(context).remote.address : undefined
}
