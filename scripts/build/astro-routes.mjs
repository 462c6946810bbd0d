import { localeCookie, localeOf, splitLocale } from '../../contract/locale.ts'
import { nonPagePrefixes, shellOf } from '../../contract/site/pages.ts'
import { routePage } from '../../server/site/pages/route.ts'

/**
 * Makes `astro dev` treat addresses as the server does: the API is asked behind the same address, paths with a
 * parameter are answered by their shell, and slashes, old addresses and the remembered language lead where they do there.
 */
export function shopRoutes(apiOrigin) {
  const prefixes = nonPagePrefixes.filter((prefix) => prefix !== '/_astro/')
  return {
    name: 'shop-routes',
    config: () =>
      apiOrigin ? { server: { proxy: Object.fromEntries(prefixes.map((prefix) => [prefix, apiOrigin])) } } : {},
    enforce: 'post',
    // First of all, since Astro refuses an address with a slash at its end before others see it.
    configureServer:
      ({ middlewares }) =>
      () =>
        void middlewares.stack.unshift({ route: '', handle: leadToPage })
  }
}

// Astro knows which pages there are; here every address is one but those that a shell stands for.
const isPage = (path) => !shellOf(splitLocale(path).path)

function leadToPage(request, response, next) {
  const { pathname, search } = new URL(request.url, 'http://localhost')
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html') || /^\/@|\.\w+$/.test(pathname))
    return next()
  const route = routePage({ pathname, search, remembered: rememberedBy(request) }, isPage)
  if (route.to === 'elsewhere') {
    response.statusCode = route.status
    response.setHeader('Location', route.location)
    response.setHeader('Cache-Control', 'no-store')
    return response.end()
  }
  if (route.to === 'page') request.url = encodeURI(route.page) + search
  return next()
}

function rememberedBy({ headers }) {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='))
  return localeOf(cookies.find(([name]) => name === localeCookie)?.[1])
}
