import type { MiddlewareHandler } from 'hono'

/** Headers of every answer; pages add their own Content-Security-Policy. */
const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()'
}

/** What an answer of the API may load: nothing. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

export const secureAnswers: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  if (!context.res.headers.has('Content-Security-Policy')) context.res.headers.set('Content-Security-Policy', apiPolicy)
}
