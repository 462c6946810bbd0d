import { describe, expect, test } from 'vitest'
import { defaultLocale, languages, type LocaleCode } from '../../contract/locale.ts'
import { readMessages } from './messages.ts'
import { typographyFaults } from './typography.ts'
import { englishWordFaults, leftOverFaults, rawKeyFaults, sameAsEnglish } from './wording.ts'

const english = readMessages(defaultLocale)
const translated = Object.keys(sameAsEnglish) as (keyof typeof sameAsEnglish)[]

test('every language but English has its list of words that are the same', () => {
  const others = languages.map(({ code }) => code).filter((code) => code !== defaultLocale)
  expect(translated.toSorted()).toEqual(others.toSorted())
})

describe.each(languages.map(({ code }) => code))('the words of %s', (locale) => {
  test('hold no key', () => {
    expect(rawKeyFaults(readMessages(locale))).toEqual([])
  })

  test('are set as the language sets them', () => {
    expect(typographyFaults(locale, readMessages(locale))).toEqual([])
  })
})

describe.each(translated)('the words of %s', (locale) => {
  test('are not left in English', () => {
    expect(leftOverFaults(readMessages(locale), english, sameAsEnglish[locale])).toEqual([])
  })

  test('hold no English function word', () => {
    expect(englishWordFaults(locale, readMessages(locale))).toEqual([])
  })
})

test.each([
  [{ addItem: 'addItem' }, 'cart.json: addItem says its own key'],
  [{ deep: { 'coming-soon': 'coming-soon' } }, 'cart.json: deep.coming-soon says its own key'],
  [{ add: 'Now cart.add it' }, 'looks like a key: cart.add'],
  [{ add: 'Add {{name' }, 'open placeholder'],
  [{ add: '$t(cart)' }, 'open placeholder']
])('%j is found as a raw key', (messages, fault) => {
  expect(rawKeyFaults({ 'cart.json': messages })).toEqual([expect.stringContaining(fault)])
})

test.each(['Add {{count, number}}', 'Hello. You', 'e.g. this', '404', 'total'])('%s is no raw key', (text) => {
  expect(rawKeyFaults({ 'cart.json': { greeting: text } })).toEqual([])
})

test('a text left in English is found, a listed one and one without words are not', () => {
  const model = { 'a.json': { cart: 'Cart of {{name}}', shop: 'Shop', less: '−{{share}}', grams: '{{grams}} g' } }
  expect(leftOverFaults(model, model, ['Shop'])).toEqual(['a.json: cart is still English: Cart of {}'])
  expect(leftOverFaults({ 'a.json': { cart: 'Korb von {{name}}', shop: 'Laden' } }, model, [])).toEqual([])
  expect(leftOverFaults({ 'a.json': { shop: 'Laden' } }, model, ['Shop'])).toEqual(['"Shop" is allowed in vain'])
})

test.each<[keyof typeof sameAsEnglish, string, string]>([
  ['fr', 'Le panier is vide', 'is'],
  ['fr', 'Livraison for tous', 'for'],
  ['de', 'Bitte your Adresse wählen', 'your'],
  ['it', 'Il carrello and l’ordine', 'and'],
  ['es', 'Please: elija', 'Please'],
  ['es', 'Añadir to carrito', 'to']
])('in %s "%s" holds English', (locale, text, word) => {
  expect(englishWordFaults(locale, { 'a.json': { key: text } })).toEqual([
    expect.stringContaining(`the English word "${word}"`)
  ])
})

test.each<[keyof typeof sameAsEnglish, string]>([
  ['fr', 'On a l’as du thé, {{the}}'],
  ['de', 'Was war also die Not in so an Art, ich will, er hat, Take-and-go'],
  ['it', 'Come ha due ore in una via per no'],
  ['es', 'Has sido una de las que no has pedido a sin']
])('in %s "%s" holds none', (locale, text) => {
  expect(englishWordFaults(locale, { 'a.json': { key: text } })).toEqual([])
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
])('in %s %s is found', (locale, text, fault) => {
  expect(typographyFaults(locale, { 'a.json': { key: text } })).toEqual([expect.stringContaining(fault)])
})

test.each<[LocaleCode, string]>([
  ['en', 'It’s “yours”'],
  ['de', 'unter „Bestellungen“ um 12:30: gut!'],
  ['fr', 'Panier\u202f: «\u202fvider\u202f»\u202f? {{a, number(style: percent; b: 2)}}'],
  ['es', '¿Vaciar? ¡Gracias!'],
  ['it', 'L’ordine «Suo»: vuoto?']
])('in %s %s is right', (locale, text) => {
  expect(typographyFaults(locale, { 'a.json': { key: text } })).toEqual([])
})
