import type { TFunction } from 'i18next'
import { formatWith, pluralForm } from '../../contract/format.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Feature, Texts } from './resources.ts'

/** Passed by an .astro page to each root island (created by `pageOf`): its language and only the texts it needs. */
export interface Page {
  locale: LocaleCode
  texts: Partial<Texts>
}

type Values = Readonly<Record<string, string | number | undefined>>

/**
 * Translates the texts of a feature, supporting the subset of i18next's format that our files use (nested keys,
 * plurals, values, numbers) in 1 kB instead of 13. A test compares every text in every language with i18next.
 */
export function translatorOf<F extends Feature>({ locale, texts }: Page, feature: F): TFunction<F> {
  const messages = texts[feature]
  const translate = (key: string, values: Values = {}) => {
    const text = textOf(messages, key, locale, values)
    return text === undefined ? key : fill(text, values, locale)
  }
  return translate as unknown as TFunction<F>
}

function textOf(messages: unknown, key: string, locale: LocaleCode, { count }: Values): string | undefined {
  if (typeof count !== 'number') return find(messages, key)
  const zeroText = count === 0 ? find(messages, `${key}_zero`) : undefined
  return zeroText ?? find(messages, `${key}_${pluralForm(count, locale)}`) ?? find(messages, key)
}

function find(messages: unknown, key: string): string | undefined {
  let found = messages
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  return typeof found === 'string' ? found : undefined
}

/** `{{name}}`, `{{count, number}}`, `{{share, number(style: percent)}}`. */
function fill(text: string, values: Values, locale: LocaleCode): string {
  return text.replaceAll(
    /\{\{\s*(\w+)\s*(?:,\s*number\s*(?:\(([^)]*)\))?)?\s*\}\}/g,
    (match, name: string, how?: string) => {
      const value = values[name]
      if (value === undefined) return ''
      const isNumber = /,\s*number/.test(match)
      return isNumber ? formatWith(Number(value), optionsOf(how ?? ''), locale) : String(value)
    }
  )
}

/** `style: percent; maximumFractionDigits: 1` -> options for Intl. */
function optionsOf(text: string): Record<string, string | number> {
  const pairs = text.split(';').map((pair) => pair.split(':').map((part) => part.trim()))
  return Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      name && value ? [[name, Number.isNaN(Number(value)) ? value : Number(value)]] : []
    )
  )
}
