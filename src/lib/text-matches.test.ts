import { expect, test } from 'vitest'
import { piecesOf, wordsOf } from './text-matches.ts'

const marked = (text: string, typed: string) =>
  piecesOf(text, typed)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Luma, Rose', 'lu', '[Lu]ma, Rose'],
  ['LUMA-ROSE', 'ro', 'LUMA-[RO]SE'],
  ['LUMA-ROSE', 'luma-rose', '[LUMA]-[ROSE]'],
  ['Étui de voyage', 'etui', '[Étui] de voyage'],
  ['Etui', 'É', '[E]tui'],
  ['Baluma', 'luma', 'Baluma'],
  ['Luma', 'lumma', 'Luma'],
  ['Luma (new)', '(', 'Luma (new)'],
  ['Luma', '', 'Luma']
])('in %j, %j marks %j', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})

test('words are told apart by all that is no letter and no figure', () => {
  expect(wordsOf(' Luma, DEEP-teal 12 ')).toEqual(['luma', 'deep', 'teal', '12'])
})
