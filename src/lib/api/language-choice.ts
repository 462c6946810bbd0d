import {
  type Language,
  localeCookie,
  localeCookieSeconds,
  localisedPath,
  splitLocale
} from '../../../contract/locale.ts'

/** Keeps the reader's choice, so that bare addresses lead to it: a tag like `de_DE`. */
function rememberLanguage(tag: string): void {
  document.cookie = `${localeCookie}=${tag}; Path=/; Max-Age=${localeCookieSeconds}; SameSite=Lax`
  localStorage.setItem(localeCookie, tag)
}

/** Remembers a language and opens the page that is open in it. */
export function goToLanguage({ code, tag }: Language): void {
  rememberLanguage(tag)
  location.assign(localisedPath(splitLocale(location.pathname).path, code) + location.search + location.hash)
}
