import { expect, test } from 'vitest'
import { languages } from '../../contract/locale.ts'
import { readMessages } from './rules/messages.ts'
import { readSources } from './rules/sources.ts'
import { retiredKeys, usesStandardTerms } from './rules/standard-terms.ts'

test('identifiers use standard terms', () => {
  expect(readSources().flatMap(usesStandardTerms)).toEqual([])
})

test.each(languages.map(({ code }) => code))('message keys of %s use standard terms', (locale) => {
  expect(retiredKeys(readMessages(locale))).toEqual([])
})

test.each([
  ['a.ts', 'const wishList = []'],
  ['a.tsx', 'tellFailure(error)'],
  ['a.mjs', 'export const verdict = 1'],
  ['a.ts', 'const mostRows = 20'],
  ['a.ts', 'const articleRows = []']
])('%s may not say %s', (path, text) => {
  expect(usesStandardTerms({ path, text })).toHaveLength(1)
})

test.each([
  ['a.ts', 'const mostOrdered = 1'],
  ['a.ts', "// told\nconst intelligence = 'verdict'"],
  ['a.ts', 'const letterhead = 1'],
  ['a.ts', 'const { article } = row'],
  ['server/db/schema/a.ts', 'tries: string']
])('%s may say %j', (path, text) => {
  expect(usesStandardTerms({ path, text })).toEqual([])
})

test('finds a replaced term in the name of a message file, a group or a key', () => {
  const messages = {
    'partner-files.json': { title: 'x' },
    'cart.json': { 'shortage.addAndTell': 'x', 'tell.short_one': 'x', add: 'told' },
    'server.json': { 'price-desk': { columns: { code: 'x' } }, dataKit: 'x', letter: 'x' },
    'errors.json': { 'partner-file-empty': 'x' }
  }
  expect(retiredKeys(messages)).toEqual([
    'partner-files.json: title',
    'cart.json: shortage.addAndTell',
    'cart.json: tell.short_one',
    'server.json: price-desk.columns.code',
    'server.json: dataKit'
  ])
})
