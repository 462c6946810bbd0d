import { existsSync, readFileSync } from 'node:fs'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type LocaleCode, localeCookie, localeOf, localisedPath } from '../../../contract/locale.ts'
import { robotsText } from '../../../contract/site/pages.ts'
import type { PaymentProviderCode } from '../../../contract/payments/payment.ts'
import { ConfigError } from '../../config/config-error.ts'
import { cameraPolicy, generalHeaders } from '../../core/http/headers.ts'
import { problem } from '../../core/http/problem.ts'
import type { Env } from '../../core/app-context.ts'
import { scansCodes, searchesCatalogue, takesPayments } from './policy.ts'
import { decodePath, routePage } from './route.ts'
import { sendFile } from './send.ts'
import { openSite, type Site, type SiteFile } from './site.ts'
import { required } from '../../core/required.ts'

/** The server's last handler, for everything that is not an endpoint. */
export type Pages = (context: Context<Env>) => Promise<Response>

const readMethods = ['GET', 'HEAD']
const cacheForever = 'public, max-age=31536000, immutable'
const cacheOneHour = 'public, max-age=3600'

interface PagesOptions {
  root: URL
  production: boolean
  /** Providers whose forms may be loaded on payment pages. */
  providers?: readonly PaymentProviderCode[]
  /** The shop's public URL; read on each request, because a free port is only known after listening. */
  site?: Readonly<{ origin: string }>
  /** Folder with assets of earlier builds. */
  retained?: string | undefined
}

/**
 * Serves the built pages and files in `root`.
 * @throws ConfigError in production without a build; otherwise, pages are missing (`astro dev` serves them)
 */
export function createPages({ root, production, providers, site, retained }: PagesOptions): Pages {
  const readSite = openSite(root, providers, retained)
  if (production && readSite().files.size === 0)
    throw new ConfigError('The pages have not been built. Run "npm run build" first.')
  const everywhere = production
    ? { ...generalHeaders, 'Strict-Transport-Security': 'max-age=31536000' }
    : generalHeaders
  return async (context) => {
    const response =
      site && context.req.path === '/robots.txt'
        ? respondWithRobotsTxt(context, site.origin)
        : await respondWithPage(context, readSite())
    for (const [name, value] of Object.entries(everywhere)) response.headers.set(name, value)
    if (scansCodes(context.req.path)) response.headers.set('Permissions-Policy', cameraPolicy)
    return response
  }
}

/** Whether the pages in `root` were built for this origin: canonical URLs and the sitemap contain it. */
export function isBuiltFor(root: URL, origin: string): boolean {
  const file = new URL('robots.txt', root)
  return !existsSync(file) || readFileSync(file, 'utf8') === robotsText(origin)
}

// The build's origin may differ from the shop's current one.
function respondWithRobotsTxt(context: Context<Env>, origin: string): Response {
  const body = context.req.method === 'HEAD' ? null : robotsText(origin)
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheOneHour }
  return rejectWrites(context) ?? new Response(body, { headers })
}

function respondWithPage(context: Context<Env>, site: Site): Promise<Response> | Response {
  const { pathname, search } = new URL(context.req.url)
  const file = site.files.get(decodePath(pathname) ?? '')
  if (file && !file.isPage) return rejectWrites(context) ?? sendAsset(context, file)

  const remembered = localeOf(getCookie(context, localeCookie))
  const route = routePage({ pathname, search, remembered }, (path) => site.files.get(path)?.isPage === true)
  if (route.to === 'nothing') return respondWithNotFoundPage(context, site, route.locale)
  if (route.to === 'page')
    return rejectWrites(context) ?? sendPage(context, site, required(site.files.get(route.page), 'page'))
  return rejectWrites(context) ?? redirect(route.status, route.location)
}

// An asset of an earlier build may have been removed since the site was read.
function sendAsset(context: Context<Env>, file: SiteFile): Promise<Response> {
  return sendFile(context.req.raw, file, cacheOf(file)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return problem(context, 'unknown-route', 404)
    throw error
  })
}

function sendPage(context: Context<Env>, site: Site, page: SiteFile, status: 200 | 404 = 200): Promise<Response> {
  const policy = policyOf(new URL(context.req.url).pathname, site)
  const headers = { 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy }
  return sendFile(context.req.raw, page, headers, status)
}

function policyOf(pathname: string, site: Site): string {
  if (takesPayments(pathname)) return site.payingPolicy
  return searchesCatalogue(pathname) || scansCodes(pathname) ? site.wasmPolicy : site.policy
}

function cacheOf({ path }: SiteFile): Record<string, string> {
  return { 'Cache-Control': isForever(path) ? cacheForever : cacheOneHour }
}

// Files whose names contain a hash of their content, from the build or the search index.
const isForever = (path: string) => path.startsWith('/_astro/') || /^\/pagefind\/.*\.pf_\w+$/.test(path)

// The language redirect depends on a cookie and must not be cached; the trailing-slash redirect is permanent.
function redirect(status: 302 | 308, location: string): Response {
  const headers = { Location: location, ...(status === 302 && { 'Cache-Control': 'no-store' }) }
  return new Response(null, { status, headers })
}

function rejectWrites(context: Context<Env>): Response | undefined {
  if (readMethods.includes(context.req.method)) return undefined
  const allowed = readMethods.join(', ')
  const values = { method: context.req.method, allowed }
  return problem(context, 'method-not-allowed', 405, { values, headers: { Allow: allowed } })
}

function respondWithNotFoundPage(context: Context<Env>, site: Site, locale: LocaleCode): Promise<Response> | Response {
  const page = site.files.get(localisedPath('/404', locale)) ?? site.files.get('/404')
  const isReader = readMethods.includes(context.req.method) && context.req.header('Accept')?.includes('text/html')
  return page && isReader ? sendPage(context, site, page, 404) : problem(context, 'unknown-route', 404)
}
