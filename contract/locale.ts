/** A language of the interface, with its codes in URLs, API and cookie. */
export interface Language {
  /** First path segment; English has none: `/shop`, `/de/shop`. */
  code: LocaleCode
  /** Its name in the language itself. */
  name: string
  /** Value in API and cookie: `de_DE`. */
  tag: string
  /** Three letters, from the specification: `ger`. */
  short: string
}

const published = [
  { code: 'en', name: 'English', tag: 'en_US', short: 'eng' },
  { code: 'fr', name: 'Français', tag: 'fr_FR', short: 'fra' },
  { code: 'de', name: 'Deutsch', tag: 'de_DE', short: 'ger' },
  { code: 'it', name: 'Italiano', tag: 'it_IT', short: 'ita' },
  { code: 'es', name: 'Español', tag: 'es_ES', short: 'spa' }
] as const

export type LocaleCode = (typeof published)[number]['code']

/** Published languages, default first. To add one, see docs/recipes.md. */
export const languages: readonly Language[] = published

export const defaultLocale: LocaleCode = 'en'

/** Name of the cookie and storage key for the last choice; it contains a tag and lasts 30 days. */
export const localeCookie = 'locale'
export const localeCookieSeconds = 30 * 24 * 60 * 60

/** `de_DE`, `de-AT` and `de` all map to `de`; anything unknown is undefined. */
export function localeOf(tag: string | null | undefined): LocaleCode | undefined {
  const code = tag?.trim().slice(0, 2).toLowerCase()
  return languages.find((language) => language.code === code)?.code
}

/** Like `localeOf`, but the default language for anything unknown. */
export const localeOrDefault = (tag: string | null | undefined): LocaleCode => localeOf(tag) ?? defaultLocale

/** `de` -> its name, tag and other codes. */
export function languageOf(locale: LocaleCode): Language {
  return published.find(({ code }) => code === locale) ?? published[0]
}

/** BCP 47 tag for Intl and `<html lang>`: `en` -> `en-US`. */
export function intlTag(locale: LocaleCode): string {
  return languageOf(locale).tag.replace('_', '-')
}

/** `('/shop', 'de')` -> `/de/shop`; `('/', 'de')` -> `/de`; English has no prefix. */
export function localisedPath(path: string, locale: LocaleCode): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** `/de/shop` -> `{ locale: 'de', path: '/shop' }`; `/shop` -> `{ locale: 'en', path: '/shop' }`. */
export function splitLocale(pathname: string): { locale: LocaleCode; path: string } {
  const [, first = ''] = pathname.split('/')
  const language = languages.find(({ code }) => code === first && code !== defaultLocale)
  if (!language) return { locale: defaultLocale, path: pathname }
  return { locale: language.code, path: pathname.slice(first.length + 1) || '/' }
}
