/** Hashes of what a build puts between script and style tags, as `csp.json` holds them: `sha256-…`. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** Headers that every answer carries, a page as well as the API. */
export const generalHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()'
}

/** Content-Security-Policy of a page: our own files, and the inline scripts and styles that the build has hashed. */
export function pagePolicy({ scripts, styles }: InlineHashes): string {
  const quoted = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${quoted(scripts)}`,
    `style-src ${quoted(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'"
  ].join('; ')
}
