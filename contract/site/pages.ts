/**
 * Paths with a parameter are one static shell each and language. The server, `astro dev` and the files for static
 * hosts are all made from this table. `:name` stands for one non-empty path segment.
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

/** Old or spoken addresses that lead elsewhere, kept by the server with 302. */
export const redirects: readonly { from: string; to: string }[] = [{ from: '/shop/cart/checkout', to: '/checkout' }]

/** Paths that are never pages: the language redirect and the page files leave them alone. */
export const nonPagePrefixes: readonly string[] = [
  '/api/',
  '/form/',
  '/shop/import/',
  '/shop/export/',
  '/customer-admin/',
  '/dev/',
  '/health/',
  '/metrics',
  '/_astro/'
]

/** The shell of a path without its language, or undefined: `/shop/products/luma` -> `/shell/product`. */
export function shellOf(path: string): string | undefined {
  const segments = path.split('/')
  return rewrites.find((rewrite) => {
    const wanted = rewrite.path.split('/')
    return (
      wanted.length === segments.length &&
      wanted.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))
    )
  })?.shell
}

/** `robots.txt` of a site at `origin`: search engines may read every page; those not to be indexed say so themselves. */
export function robotsText(origin: string): string {
  const closed = nonPagePrefixes.filter((prefix) => prefix !== '/_astro/').map((prefix) => `Disallow: ${prefix}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${new URL('/sitemap-index.xml', origin).href}`, ''].join('\n')
}
