import { expect, test } from 'vitest'
import { highlightedPieces, searchTermsOf } from './text-matches.ts'

const marked = (text: string, typed: string) =>
  highlightedPieces(text, typed)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
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
])('in %j, %j highlights %j', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})

test('splits words at everything but letters and digits', () => {
  expect(searchTermsOf(' Luma, DEEP-teal 12 ')).toEqual(['luma', 'deep', 'teal', '12'])
})
