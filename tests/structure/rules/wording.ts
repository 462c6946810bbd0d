import type { LocaleCode } from '../../../contract/locale.ts'
import { type Messages, textsOf } from './messages.ts'

/** Texts that are the same in English, each verified for the language. */
export const sameAsEnglish: Readonly<Record<Exclude<LocaleCode, 'en'>, readonly string[]>> = {
  fr: [
    'SIREN',
    'FEC',
    'DATEV',
    'Collection',
    'Collections',
    '{} collection',
    '{} collections',
    '{} suggestion',
    '{} suggestions',
    'Confirmation',
    'Description',
    'Actions',
    'Note',
    'Notes',
    'Document',
    'Documents',
    'Signature',
    'Catalogue',
    'Pages',
    'Page {}',
    'Date',
    'Total',
    'Total {}',
    'EAN',
    'IBAN',
    'BIC',
    'SKU',
    'Stock',
    'Journal',
    'Exports',
    'Marketing',
    'Ctrl'
  ],
  de: [
    'SIREN',
    'FEC',
    'DATEV',
    'Bank',
    'Browser',
    'Journal',
    'Name',
    'Status',
    'Shop',
    'Details',
    'Material',
    '(optional)',
    'EAN',
    'IBAN',
    'BIC',
    'SKU',
    'SKUs',
    'Partner',
    'Support',
    'Marketing',
    'Zone {}'
  ],
  it: [
    'SIREN',
    'FEC',
    'DATEV',
    'Account',
    'Browser',
    'Home',
    'Menu',
    'Partner',
    '{} partner',
    '{} partner, {}',
    'No',
    'Password',
    'Privacy',
    'EAN',
    'IBAN',
    'BIC',
    'SKU',
    'Marketing',
    'Ctrl'
  ],
  es: [
    'SIREN',
    'FEC',
    'DATEV',
    'No',
    'Error',
    'Subtotal',
    'Total',
    'Total {}',
    'Material',
    'EAN',
    'IBAN',
    'BIC',
    'SKU',
    'Marketing',
    'Ctrl'
  ]
}

/** English function words that do not exist in the language with another meaning. */
const everywhere =
  'the and your you please with of this that these those is cannot our their from would should could only again which'
const functionWords: Readonly<Record<Exclude<LocaleCode, 'en'>, string>> = {
  fr: `${everywhere} are was will have has been for not to by or it be been into`,
  de: `${everywhere} are have has been for to by or it be into`,
  it: `${everywhere} are was will have has been for not to by or it be into`,
  es: `${everywhere} are was will have been for not to by or it be into`
}

const withoutValues = (text: string): string => text.replaceAll(/\{\{.*?\}\}/g, '{}')

/** Texts that equal their key, look like one (`cart.add`), or contain half a placeholder. */
export function rawKeyErrors(messages: Messages): string[] {
  return textsOf(messages).flatMap(({ key, text }) => {
    const rest = withoutValues(text)
    const name = key.slice(key.indexOf(': ') + 2)
    const isKey = rest === name || (rest === name.split('.').at(-1) && /[A-Z_]|-/.test(rest))
    const looksLikeKey = /(?<![\w.])[a-z][\w-]*(?:\.[a-z][\w-]*)+(?![\w.])/.exec(rest)?.[0]
    if (isKey) return [`${key} is its own key`]
    if (looksLikeKey) return [`${key} contains what looks like a key: ${looksLikeKey}`]
    return /\{\{|\}\}|\$t\(/.test(rest) ? [`${key} contains an open placeholder: ${text}`] : []
  })
}

/** Texts identical to the English unless listed above; and unneeded entries of the list. */
export function leftOverErrors(texts: Messages, english: Messages, allowed: readonly string[]): string[] {
  const model = new Map(textsOf(english).map(({ key, text }) => [key, withoutValues(text)]))
  const same = textsOf(texts)
    .map(({ key, text }) => ({ key, text: withoutValues(text) }))
    .filter(({ key, text }) => model.get(key.replace(/_many$/, '_other')) === text && /\p{L}{2}/u.test(text))
  return [
    ...same.filter(({ text }) => !allowed.includes(text)).map(({ key, text }) => `${key} is still English: ${text}`),
    ...allowed
      .filter((text) => !same.some((found) => found.text === text))
      .map((text) => `"${text}" is an unused exception`)
  ]
}

/** English function words in a language without these words. */
export function englishWordErrors(locale: Exclude<LocaleCode, 'en'>, messages: Messages): string[] {
  const words = functionWords[locale].replaceAll(' ', '|')
  const english = new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'iu')
  return textsOf(messages).flatMap(({ key, text }) => {
    const word = english.exec(withoutValues(text))?.[0]
    return word ? [`${key} holds the English word "${word}": ${text}`] : []
  })
}
