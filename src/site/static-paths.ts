import { defaultLocale, languages, type LocaleCode } from '../../contract/locale.ts'

/** One page per language for `src/pages/[...locale]/…`; the default language has no prefix. */
export function everyLanguage(): { params: { locale: string | undefined }; props: { locale: LocaleCode } }[] {
  return languages.map(({ code }) => ({
    params: { locale: code === defaultLocale ? undefined : code },
    props: { locale: code }
  }))
}
