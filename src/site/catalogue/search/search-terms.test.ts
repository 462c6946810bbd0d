import { expect, test } from 'vitest'
import { correctedTerms, searchTermsOf } from './search-terms.ts'

const known = ['brisa', 'condoms', 'luma', 'luna', 'menstrual', 'rabbit', 'vibrators']

test.each([
  ['  Étui  LUMA-Rose ', ['etui', 'luma', 'rose']],
  ['4262 4011 0421 3', ['4262401104213']],
  ['4262-4011-0421-3', ['4262401104213']],
  ['Ø 41 mm', ['ø', '41', 'mm']],
  ['…', []]
])('"%s" is searched as %j', (text, terms) => expect(searchTermsOf(text)).toEqual(terms))

test.each([
  ['luma', ['luma']],
  ['vib', ['vib']],
  ['lmua', ['luma']],
  ['brissa condms', ['brisa', 'condoms']],
  ['menstrul', ['menstrual']],
  ['viprat', ['vibrators']],
  ['4262401104213', ['4262401104213']],
  ['lux', ['lux']],
  ['xylophone', ['xylophone']]
])('"%s" is corrected to %j', (text, terms) => expect(correctedTerms(searchTermsOf(text), known)).toEqual(terms))
