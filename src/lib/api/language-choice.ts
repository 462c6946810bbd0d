import {
  type Language,
  localeCookie,
  localeCookieSeconds,
  localisedPath,
  splitLocale
} from '../../../contract/locale.ts'

/** Stores the language, a tag like `de_DE`, so that URLs without a prefix redirect to it. */
function rememberLanguage(tag: string): void {
  document.cookie = `${localeCookie}=${tag}; Path=/; Max-Age=${localeCookieSeconds}; SameSite=Lax`
  localStorage.setItem(localeCookie, tag)
}

/** Stores a language and opens the current page in it. */
export function goToLanguage({ code, tag }: Language): void {
  rememberLanguage(tag)
  location.assign(localisedPath(splitLocale(location.pathname).path, code) + location.search + location.hash)
}
