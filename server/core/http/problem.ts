import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import { apiHeaders } from './headers.ts'
import type { RefusalExtras } from './refuse.ts'
import type { Env } from '../shop.ts'
import { type RefusalCode, refusalText } from '../texts.ts'

/** An error as problem+json (RFC 9457), its `detail` in the asked language. */
export function problem(
  context: Context<Env>,
  code: RefusalCode,
  status: number,
  extras: RefusalExtras = {}
): Response {
  const detail = refusalText(context.get('locale'), code, extras.values)
  const { field } = extras
  const violations =
    extras.violations ?? (field === undefined ? undefined : [{ propertyPath: field, code, message: detail }])
  const document = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    refusal: code,
    // Sylius answers 401 with these two; a front end made for it reads `message`.
    ...(status === 401 && { code: 401, message: detail }),
    ...(violations && { violations }),
    ...extras.details
  }
  return new Response(JSON.stringify(document), {
    status,
    headers: { ...apiHeaders(context.get('requestId')), 'Content-Type': 'application/problem+json', ...extras.headers }
  })
}
