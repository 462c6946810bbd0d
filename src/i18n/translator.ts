import i18next, { type i18n } from 'i18next'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Texts } from './resources.ts'

/** What an .astro page hands to each root island (made by `pageOf`): its language and only the words it needs. */
export interface Page {
  locale: LocaleCode
  texts: Partial<Texts>
}

/** An i18next of its own for one page: the build renders several languages in one process. */
export function translatorOf(page: Page): i18n {
  const translator = i18next.createInstance()
  void translator.init({
    lng: page.locale,
    fallbackLng: false,
    resources: { [page.locale]: page.texts },
    interpolation: { escapeValue: false },
    initAsync: false
  })
  return translator
}
