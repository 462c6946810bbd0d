import type { APIRoute } from 'astro'
import { nonPagePrefixes } from '../../contract/pages.ts'

/** Search engines may read every page; those that are nobody's to find say so themselves. */
export const GET: APIRoute = ({ site }) => {
  const closed = nonPagePrefixes.filter((prefix) => prefix !== '/_astro/').map((prefix) => `Disallow: ${prefix}`)
  return new Response(
    ['User-agent: *', ...closed, '', `Sitemap: ${new URL('/sitemap-index.xml', site).href}`, ''].join('\n')
  )
}
