/**
 * Paths with a parameter share one static shell per language. The server, `astro dev` and the files for static hosts
 * use this table. `:name` matches one non-empty path segment.
 */
export const rewrites: readonly { path: string; shell: string }[] = [
  { path: '/shop/products/:code', shell: '/shell/product' },
  { path: '/shop/category/:code', shell: '/shell/category' },
  { path: '/order/:token/pay', shell: '/shell/pay' },
  { path: '/forgotten-password/:token', shell: '/shell/new-password' },
  { path: '/register/team/:token', shell: '/shell/join-team' },
  { path: '/register/application/:token', shell: '/shell/reopen-application' },
  { path: '/confirm-email/:token', shell: '/shell/confirm-email' }
]

/** Old or alternative URLs that the server redirects with 302. */
export const redirects: readonly { from: string; to: string }[] = [{ from: '/shop/cart/checkout', to: '/checkout' }]

/** Paths that are never pages; ignored by the language redirect and by the page files. */
export const nonPagePrefixes: readonly string[] = [
  '/api/',
  '/form/',
  '/shop/import/',
  '/shop/export/',
  '/customer-admin/',
  '/dev/',
  '/health/',
  '/metrics',
  '/pictures/',
  '/_astro/'
]

/** The shell of a path without its language, or undefined: `/shop/products/luma` -> `/shell/product`. */
export function shellOf(path: string): string | undefined {
  const segments = path.split('/')
  return rewrites.find((rewrite) => {
    const pattern = rewrite.path.split('/')
    return (
      pattern.length === segments.length &&
      pattern.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))
    )
  })?.shell
}

/** `robots.txt` of a site at `origin`: crawlers may read all pages; those that should not be indexed have `noindex`. */
export function robotsText(origin: string): string {
  const closed = nonPagePrefixes.filter((prefix) => prefix !== '/_astro/').map((prefix) => `Disallow: ${prefix}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${new URL('/sitemap-index.xml', origin).href}`, ''].join('\n')
}
