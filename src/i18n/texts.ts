import type { TFunction } from 'i18next'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Feature, Texts } from './resources.ts'
import { type Page, translatorOf } from './translator.ts'

const files = Object.entries(import.meta.glob<Texts[Feature]>('./*/*/*.json', { eager: true, import: 'default' }))

/** Messages by language and feature: `en/cart`. The folder between them is the feature's domain. */
const messages = new Map(
  files.map(([path, content]) => [path.replace(/^\.\/(\w+)\/[\w-]+\/([\w-]+)\.json$/, '$1/$2'), content])
)

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
  const words = messages.get(`${locale}/${feature}`)
  if (!words) throw new Error(`src/i18n/${locale} has no messages of the feature "${feature}"`)
  return words
}
