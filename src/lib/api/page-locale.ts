import { defaultLocale, type LocaleCode, localeOf } from '../../../contract/locale.ts'

/** The language of the page that is open, where no React context reaches; the default outside a browser. */
export function pageLocale(): LocaleCode {
  const tag = typeof document === 'undefined' ? undefined : document.documentElement.lang
  return localeOf(tag) ?? defaultLocale
}
