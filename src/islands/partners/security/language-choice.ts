import {
  type Language,
  localeCookie,
  localeCookieSeconds,
  localisedPath,
  splitLocale
} from '../../../../contract/locale.ts'

/** Stores a language, to which URLs without a prefix then redirect, and opens the current page in it. */
export function goToLanguage({ code, tag }: Language): void {
  document.cookie = `${localeCookie}=${tag}; Path=/; Max-Age=${localeCookieSeconds}; SameSite=Lax`
  localStorage.setItem(localeCookie, tag)
  location.assign(localisedPath(splitLocale(location.pathname).path, code) + location.search + location.hash)
}
