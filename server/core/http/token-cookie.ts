import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { AppContext } from '../app-context.ts'

const name = 'token'
type Dependencies = Pick<AppContext, 'config'>

/**
 * The cookie for browser downloads; every other call needs the header. In production it is `__Host-token`, which
 * neither a subdomain nor a page without TLS can set.
 */
export function tokenCookie({ config }: Dependencies, value: string, maxAge: number): string {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge } as const
  return generateCookie(name, value, config.mode === 'production' ? { ...options, prefix: 'host' } : options)
}

/** The token in a request's cookie, or undefined. */
export function tokenInCookie({ config }: Dependencies, context: Context): string | undefined {
  return config.mode === 'production' ? getCookie(context, name, 'host') : getCookie(context, name)
}
