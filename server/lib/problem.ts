import { STATUS_CODES } from 'node:http'
import type { LocaleCode } from '../../contract/locale.ts'
import type { RefusalExtras } from './refuse.ts'
import { type RefusalCode, refusalText } from './texts.ts'

/** An error as problem+json (RFC 9457), its `detail` in the asked language. */
export function problem(code: RefusalCode, status: number, locale: LocaleCode, extras: RefusalExtras = {}): Response {
  const detail = refusalText(locale, code, extras.values)
  const document = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    refusal: code,
    // Sylius answers 401 with these two; a front end made for it reads `message`.
    ...(status === 401 && { code: 401, message: detail }),
    ...(extras.violations && { violations: extras.violations }),
    ...extras.details
  }
  return new Response(JSON.stringify(document), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...extras.headers }
  })
}
