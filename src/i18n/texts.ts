import type { TFunction } from 'i18next'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Feature, Texts } from './resources.ts'
import { type Page, translatorOf } from './translator.ts'

const files = Object.entries(import.meta.glob<Texts[Feature]>('./*/*/*.json', { eager: true, import: 'default' }))

/** Messages by language and feature: `en/cart`. The folder in between is the feature's domain. */
const messages = new Map(
  files.map(([path, content]) => [path.replace(/^\.\/(\w+)\/[\w-]+\/([\w-]+)\.json$/, '$1/$2'), content])
)

/**
 * Texts of a feature for .astro pages: `texts('de', 'session')('signIn')` -> `Anmelden`. An invalid key does not
 * compile.
 */
export function texts<F extends Feature>(locale: LocaleCode, feature: F): TFunction<F> {
  return translatorOf(pageOf(locale, feature), feature)
}

/** The `page` prop of a root island: the language, and the texts of its features (the kit's are included). */
export function pageOf(locale: LocaleCode, ...features: Feature[]): Page {
  const requested: Feature[] = ['ui', ...features]
  return { locale, texts: Object.fromEntries(requested.map((feature) => [feature, messagesOf(locale, feature)])) }
}

function messagesOf(locale: LocaleCode, feature: Feature): Texts[Feature] {
  const loaded = messages.get(`${locale}/${feature}`)
  if (!loaded) throw new Error(`src/i18n/${locale} has no messages of the feature "${feature}"`)
  return loaded
}
