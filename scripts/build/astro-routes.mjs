import { localeCookie, localeOf, splitLocale } from '../../contract/locale.ts'
import { nonPagePrefixes, shellOf } from '../../contract/site/pages.ts'
import { routePage } from '../../server/site/pages/route.ts'

/**
 * Makes `astro dev` route like the server: the API is proxied on the same origin, paths with a parameter are served by
 * their shell, and trailing slashes, old URLs and the stored language redirect.
 */
export function shopRoutes(apiOrigin) {
  const prefixes = nonPagePrefixes.filter((prefix) => prefix !== '/_astro/')
  return {
    name: 'shop-routes',
    config: () =>
      apiOrigin ? { server: { proxy: Object.fromEntries(prefixes.map((prefix) => [prefix, apiOrigin])) } } : {},
    enforce: 'post',
    // First, because Astro rejects trailing slashes before other middleware.
    configureServer:
      ({ middlewares }) =>
      () =>
        void middlewares.stack.unshift({ route: '', handle: routeToPage })
  }
}

// Astro knows which pages exist; here, every path except those served by a shell counts as a page.
const isPage = (path) => !shellOf(splitLocale(path).path)

function routeToPage(request, response, next) {
  const { pathname, search } = new URL(request.url, 'http://localhost')
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html') || /^\/@|\.\w+$/.test(pathname))
    return next()
  const route = routePage({ pathname, search, remembered: localeFromCookie(request) }, isPage)
  if (route.to === 'redirect') {
    response.statusCode = route.status
    response.setHeader('Location', route.location)
    response.setHeader('Cache-Control', 'no-store')
    return response.end()
  }
  if (route.to === 'page') request.url = encodeURI(route.page) + search
  return next()
}

function localeFromCookie({ headers }) {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='))
  return localeOf(cookies.find(([name]) => name === localeCookie)?.[1])
}
