/** Hashes of what a build puts between script and style tags, as `csp.json` holds them: `sha256-…`. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
  /** Origins besides our own that pages may call: the API's, where it lies elsewhere. */
  connect?: string[]
}

/** Content-Security-Policy of a page: our own files, and the inline scripts and styles that the build has hashed. */
export function pagePolicy({ scripts, styles, connect = [] }: InlineHashes): string {
  const quoted = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${quoted(scripts)}`,
    `style-src ${quoted(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'"
  ].join('; ')
}
