import { describe, expect, test } from 'vitest'
import { defaultLocale, languages, type LocaleCode } from '../../contract/locale.ts'
import { namesNoBrand } from './rules/conventions.ts'
import { readMessages } from './rules/messages.ts'
import { readContent } from './rules/sources.ts'
import { typographyErrors } from './rules/typography.ts'
import { englishWordErrors, leftOverErrors, rawKeyErrors, sameAsEnglish } from './rules/wording.ts'

const english = readMessages(defaultLocale)
const translated = Object.keys(sameAsEnglish) as (keyof typeof sameAsEnglish)[]

test('every language but English has its list of identical texts', () => {
  const others = languages.map(({ code }) => code).filter((code) => code !== defaultLocale)
  expect(translated.toSorted()).toEqual(others.toSorted())
})

describe.each(languages.map(({ code }) => code))('the words of %s', (locale) => {
  test('contain no key', () => {
    expect(rawKeyErrors(readMessages(locale))).toEqual([])
  })

  test('leave the brand open', () => {
    expect(namesNoBrand({ path: locale, text: JSON.stringify(readMessages(locale)) })).toEqual([])
  })

  test('follow the typography of the language', () => {
    expect(typographyErrors(locale, readMessages(locale))).toEqual([])
  })
})

test('content has no wide space before ; : ! ?', () => {
  const wide = /[ \u00a0][;:!?](?=\s)/
  expect(readContent().flatMap(({ path, text }) => (wide.test(text) ? [path] : []))).toEqual([])
})

test('English texts say “email”', () => {
  expect(JSON.stringify(english)).not.toMatch(/e-mail/i)
})

describe.each(translated)('the texts of %s', (locale) => {
  test('are not left in English', () => {
    expect(leftOverErrors(readMessages(locale), english, sameAsEnglish[locale])).toEqual([])
  })

  test('contain no English function word', () => {
    expect(englishWordErrors(locale, readMessages(locale))).toEqual([])
  })
})

test.each([
  [{ addItem: 'addItem' }, 'cart.json: addItem is its own key'],
  [{ deep: { 'coming-soon': 'coming-soon' } }, 'cart.json: deep.coming-soon is its own key'],
  [{ add: 'Now cart.add it' }, 'looks like a key: cart.add'],
  [{ add: 'Add {{name' }, 'open placeholder'],
  [{ add: '$t(cart)' }, 'open placeholder']
])('%j is a raw key', (messages, error) => {
  expect(rawKeyErrors({ 'cart.json': messages })).toEqual([expect.stringContaining(error)])
})

test.each(['Add {{count, number}}', 'Hello. You', 'e.g. this', '404', 'total'])('%s is no raw key', (text) => {
  expect(rawKeyErrors({ 'cart.json': { greeting: text } })).toEqual([])
})

test('finds a text left in English, but not a listed one and one without words', () => {
  const model = { 'a.json': { cart: 'Cart of {{name}}', shop: 'Shop', less: '−{{share}}', grams: '{{grams}} g' } }
  expect(leftOverErrors(model, model, ['Shop'])).toEqual(['a.json: cart is still English: Cart of {}'])
  expect(leftOverErrors({ 'a.json': { cart: 'Korb von {{name}}', shop: 'Laden' } }, model, [])).toEqual([])
  expect(leftOverErrors({ 'a.json': { shop: 'Laden' } }, model, ['Shop'])).toEqual(['"Shop" is an unused exception'])
})

test.each<[keyof typeof sameAsEnglish, string, string]>([
  ['fr', 'Le panier is vide', 'is'],
  ['fr', 'Livraison for tous', 'for'],
  ['de', 'Bitte your Adresse wählen', 'your'],
  ['it', 'Il carrello and l’ordine', 'and'],
  ['es', 'Please: elija', 'Please'],
  ['es', 'Añadir to carrito', 'to']
])('in %s "%s" contains English', (locale, text, word) => {
  expect(englishWordErrors(locale, { 'a.json': { key: text } })).toEqual([
    expect.stringContaining(`the English word "${word}"`)
  ])
})

test.each<[keyof typeof sameAsEnglish, string]>([
  ['fr', 'On a l’as du thé, {{the}}'],
  ['de', 'Was war also die Not in so an Art, ich will, er hat, Take-and-go'],
  ['it', 'Come ha due ore in una via per no'],
  ['es', 'Has sido una de las que no has pedido a sin']
])('in %s "%s" contains none', (locale, text) => {
  expect(englishWordErrors(locale, { 'a.json': { key: text } })).toEqual([])
})

test.each<[LocaleCode, string, string]>([
  ['en', "Don't", 'apostrophe'],
  ['it', 'Il "Suo" ordine', 'typewriter quotes'],
  ['de', 'Wird geladen...', 'ellipsis'],
  ['de', 'Noch  {{count, number}} Stück', 'two spaces'],
  ['de', 'Siehe “Bestellungen”', 'another language'],
  ['fr', 'Vider le panier ?', 'narrow'],
  ['fr', 'Vider le panier?', 'narrow'],
  ['fr', 'Voir «Commandes»', 'guillemets'],
  ['es', 'Vaciar el carrito?', '¿'],
  ['es', 'Gracias!', '¡']
])('in %s reports %s', (locale, text, error) => {
  expect(typographyErrors(locale, { 'a.json': { key: text } })).toEqual([expect.stringContaining(error)])
})

test.each<[LocaleCode, string]>([
  ['en', 'It’s “yours”'],
  ['de', 'unter „Bestellungen“ um 12:30: gut!'],
  ['fr', 'Panier\u202f: «\u202fvider\u202f»\u202f? {{a, number(style: percent; b: 2)}}'],
  ['es', '¿Vaciar? ¡Gracias!'],
  ['it', 'L’ordine «Suo»: vuoto?']
])('in %s accepts %s', (locale, text) => {
  expect(typographyErrors(locale, { 'a.json': { key: text } })).toEqual([])
})
