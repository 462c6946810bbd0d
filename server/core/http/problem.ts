import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import { apiHeaders } from './headers.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Violation } from '../../../contract/problem.ts'
import type { ErrorExtras } from './api-error.ts'
import type { Env } from '../app-context.ts'
import { type ErrorCode, errorText } from '../texts.ts'

/** An error as problem+json (RFC 9457), with `detail` in the requested language. */
export function problem(context: Context<Env>, code: ErrorCode, status: number, extras: ErrorExtras = {}): Response {
  return problemResponse(context.var, code, status, extras)
}

/** Same as `problem`, for requests that have not reached a route. */
export function problemResponse(
  { requestId, locale }: Pick<Env['Variables'], 'requestId' | 'locale'>,
  code: ErrorCode,
  status: number,
  extras: ErrorExtras = {}
): Response {
  const detail = errorText(locale, code, extras.values)
  const violations = violationsIn(locale, code, extras)
  const document = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    refusal: code,
    // Sylius returns these two on 401, and its front ends read `message`.
    ...(status === 401 && { code: 401, message: detail }),
    ...(violations && { violations }),
    ...extras.details
  }
  return new Response(JSON.stringify(document), {
    status,
    headers: { ...apiHeaders(requestId), 'Content-Type': 'application/problem+json', ...extras.headers }
  })
}

/** The violations of an error: its own, or its message for the field that it names. */
export function violationsIn(locale: LocaleCode, code: ErrorCode, extras: ErrorExtras): Violation[] | undefined {
  const { field, values } = extras
  const ofField =
    field === undefined ? undefined : [{ propertyPath: field, code, message: errorText(locale, code, values) }]
  return extras.violations ?? ofField
}
