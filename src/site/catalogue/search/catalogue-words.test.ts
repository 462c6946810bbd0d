import { expect, test } from 'vitest'
import { meantWords, wordsOf } from './catalogue-words.ts'

const known = ['brisa', 'condoms', 'luma', 'luna', 'menstrual', 'rabbit', 'vibrators']

test.each([
  ['  Étui  LUMA-Rose ', ['etui', 'luma', 'rose']],
  ['4262 4011 0421 3', ['4262401104213']],
  ['4262-4011-0421-3', ['4262401104213']],
  ['Ø 41 mm', ['ø', '41', 'mm']],
  ['…', []]
])('"%s" is looked for as %j', (text, words) => expect(wordsOf(text)).toEqual(words))

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
])('"%s" probably means %j', (text, words) => expect(meantWords(wordsOf(text), known)).toEqual(words))
