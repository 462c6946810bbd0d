import type { TFunction } from 'i18next'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Feature, Texts } from './resources.ts'
import { type Page, translatorOf } from './translator.ts'

const files = import.meta.glob<Texts[Feature]>('./*/*.json', { eager: true, import: 'default' })

/** Words of one feature, for .astro pages: `texts('de', 'session')('signIn')` -> `Anmelden`. A wrong key does not compile. */
export function texts<F extends Feature>(locale: LocaleCode, feature: F): TFunction<F> {
  return translatorOf(pageOf(locale, feature), feature)
}

/** What a root island gets as its `page`: the language, and the words of the features it needs (the kit's come by themselves). */
export function pageOf(locale: LocaleCode, ...features: Feature[]): Page {
  const wanted: Feature[] = ['ui', ...features]
  return { locale, texts: Object.fromEntries(wanted.map((feature) => [feature, wordsOf(locale, feature)])) }
}

function wordsOf(locale: LocaleCode, feature: Feature): Texts[Feature] {
  const words = files[`./${locale}/${feature}.json`]
  if (!words) throw new Error(`src/i18n/${locale}/${feature}.json is missing`)
  return words
}
