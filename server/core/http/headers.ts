const permissions = (camera: string) => `camera=${camera}, microphone=(), geolocation=(), interest-cohort=()`

/** The `Permissions-Policy` of pages that may use the camera. */
export const cameraPolicy = permissions('(self)')

/** Headers of every response, for pages and API. */
export const generalHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissions('()')
}

/**
 * Headers of every API response, which may not load anything or be cached. Pass them when the Response is created:
 * adding them later costs more than the rest of an empty call.
 */
export function apiHeaders(requestId: string): Record<string, string> {
  return {
    ...generalHeaders,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    // Browsers ignore this header on plain HTTP.
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Request-Id': requestId
  }
}
