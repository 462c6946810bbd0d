/** Headers that every answer carries, a page as well as the API. */
export const generalHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()'
}

/**
 * Headers of every answer of the API, which may load nothing and is kept by nobody. They are given to the Response when
 * it is made: to add them afterwards would cost more than all the rest of an empty call.
 */
export function apiHeaders(requestId: string): Record<string, string> {
  return {
    ...generalHeaders,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId
  }
}
