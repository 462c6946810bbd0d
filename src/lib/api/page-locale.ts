import { type LocaleCode, localeOrDefault } from '../../../contract/locale.ts'

/** The language of the current page, where React context is unavailable; the default outside a browser. */
export function pageLocale(): LocaleCode {
  const tag = typeof document === 'undefined' ? undefined : document.documentElement.lang
  return localeOrDefault(tag)
}
