import type { APIRoute } from 'astro'
import { colours } from '../brand.ts'

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colours.plum}"/><path d="M8 8h5.2l3.4 11.2L20.2 8H24l-6.4 17h-3L8 8Z" fill="${colours.blush}"/></svg>\n`

/** The icon of all pages, in the brand's colours. */
export const GET: APIRoute = () => new Response(icon, { headers: { 'Content-Type': 'image/svg+xml' } })
