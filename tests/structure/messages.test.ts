import { expect, test } from 'vitest'
import { defaultLocale, languages } from '../../contract/locale.ts'
import { flatten, type Messages, messageErrors, readMessages } from './rules/messages.ts'
import { namesIn, readSources } from './rules/sources.ts'

test('exactly the published languages have a folder', () => {
  const folders = namesIn('src/i18n').filter((name) => !name.includes('.'))
  expect(folders).toEqual(languages.map(({ code }) => code).toSorted())
})

test.each(languages.map(({ code }) => code))('the messages of %s are complete', (locale) => {
  expect(messageErrors(locale, readMessages(locale), readMessages(defaultLocale))).toEqual([])
})

test.each(languages.map(({ code }) => code))('the form for a new partner names its status as shown in %s', (locale) => {
  const texts = flatten(readMessages(locale)['desk-partners.json'] ?? {})
  expect(texts['new.follows']).toContain(texts['status.pending'])
})

test('every kind of email is sent', () => {
  const server = readSources().filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'))
  const mail = readMessages(defaultLocale)['mail.json'] as Record<string, unknown>
  const kinds = Object.keys(mail).filter((key) => typeof mail[key] === 'object')
  expect(kinds).toContain('reset-password')
  expect(kinds.filter((kind) => !server.some(({ text }) => text.includes(`'${kind}'`)))).toEqual([])
})

const model = {
  'cart.json': {
    add: 'Add {{name}}',
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
    deep: { step_one: 'First' }
  }
}
const right = {
  add: '{{name}} hinzufügen',
  rows_one: 'eine Zeile',
  rows_other: '{{count}} Zeilen',
  deep: { step_one: 'Erstens' }
}

test.each([
  [{ ...right, add: undefined }, '"add" is missing'],
  [{ ...right, more: 'x' }, '"more" is not there'],
  [{ ...right, add: '{{name}} ' + ' '.repeat(2), deep: { step_one: ' ' } }, '"deep.step_one" is empty'],
  [{ ...right, add: 'Hinzufügen' }, '"add" lacks {{name}}'],
  [{ ...right, add: '{{name}} {{nam}}' }, '"add" has {{nam}}'],
  [{ ...right, rows_other: 'Zeilen' }, '"rows_other" lacks {{count}}'],
  [{ ...right, rows_one: undefined }, '"rows_one" is missing']
])('reports %j', (messages, error) => {
  const input = JSON.parse(JSON.stringify({ 'cart.json': messages })) as Messages
  expect(messageErrors('de', input, model)).toEqual([expect.stringContaining(error)])
})

test('files must be the same', () => {
  expect(messageErrors('de', {}, model)).toEqual(['de/cart.json is missing'])
  expect(messageErrors('de', { ...model, 'x.json': {} }, model)).toEqual([
    'de/x.json is not there in the model language'
  ])
})

test('a language with more plural forms needs each of them', () => {
  const french = { 'cart.json': { ...right, rows_many: '{{count}} de lignes', rows_zero: 'rien' } }
  expect(messageErrors('fr', french, model)).toEqual([])
  expect(messageErrors('fr', { 'cart.json': right }, model)).toEqual([
    expect.stringContaining('"rows_many" is missing')
  ])
  expect(messageErrors('de', french, model)).toEqual([expect.stringContaining('"rows_many" is not there')])
})
