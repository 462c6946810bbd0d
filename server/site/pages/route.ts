import { defaultLocale, type LocaleCode, localisedPath, splitLocale } from '../../../contract/locale.ts'
import { nonPagePrefixes, redirects, shellOf } from '../../../contract/site/pages.ts'

/** A request: its path, and the language from the cookie. */
export interface PageRequest {
  pathname: string
  search: string
  remembered: LocaleCode | undefined
}

/** Result of routing. `page` is the path of the static page to serve: for paths with a parameter, a shell. */
export type Route =
  | { to: 'page'; page: string }
  | { to: 'redirect'; status: 302 | 308; location: string }
  | { to: 'nothing'; locale: LocaleCode }

/** Routes a URL; `isPage` tells which paths have their own page. Used by the server and `astro dev`. */
export function routePage(request: PageRequest, isPage: (path: string) => boolean): Route {
  const bare = withoutSlash(request.pathname)
  const path = decodePath(bare)
  const { locale, path: own } = splitLocale(path ?? bare)
  if (path === undefined || isNoPage(own) || isNoPage(path)) return { to: 'nothing', locale }

  const other = redirects.find(({ from }) => from === own)
  if (other) return redirect(302, localisedPath(other.to, locale), request)
  const page = pageOf(own, locale, isPage)
  if (!page) return { to: 'nothing', locale }
  if (bare !== request.pathname) return redirect(308, bare, request)
  return inRememberedLanguage(request, own, path, isPage) ?? { to: 'page', page }
}

/** `/a%20b` -> `/a b`; undefined for paths that no file can have: broken escapes, dots, NUL, backslashes. */
export function decodePath(pathname: string): string | undefined {
  try {
    const segments = pathname.split('/').map(decodeURIComponent)
    return segments.some((segment) => /^\.{1,2}$|[\0/\\]/.test(segment)) ? undefined : segments.join('/')
  } catch {
    return undefined
  }
}

// Not a regular expression, which would be slow on a long run of slashes.
function withoutSlash(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

// A shell has no URL of its own: its content depends on the requested path.
function isNoPage(path: string): boolean {
  return (
    path === '/404' || path.startsWith('/shell/') || nonPagePrefixes.some((prefix) => `${path}/`.startsWith(prefix))
  )
}

function pageOf(own: string, locale: LocaleCode, isPage: (path: string) => boolean): string | undefined {
  const direct = localisedPath(own, locale)
  if (isPage(direct)) return direct
  const shell = shellOf(own)
  const page = shell && localisedPath(shell, locale)
  return page && isPage(page) ? page : undefined
}

function inRememberedLanguage(request: PageRequest, own: string, path: string, isPage: (path: string) => boolean) {
  const { remembered } = request
  const isBare = own === path
  if (!isBare || !remembered || remembered === defaultLocale || !pageOf(own, remembered, isPage)) return undefined
  return redirect(302, localisedPath(request.pathname, remembered), request)
}

function redirect(status: 302 | 308, path: string, { search }: PageRequest): Route {
  return { to: 'redirect', status, location: path + search }
}
