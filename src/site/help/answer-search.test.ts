import { expect, test } from 'vitest'
import { findAnswers } from './answer-search.ts'

const texts = ['Quel est le délai de livraison ?', 'Où trouver l’historique des factures ?']

test('ignores case, accents and the form of apostrophes', () => {
  expect(findAnswers(texts, 'DELAI')).toEqual([true, false])
  expect(findAnswers(texts, "l'hist")).toEqual([false, true])
})

test('requires every word, in any order', () => {
  expect(findAnswers(texts, 'livraison délai')).toEqual([true, false])
  expect(findAnswers(texts, 'livraison factures')).toEqual([false, false])
})

test('finds all without a search text', () => {
  expect(findAnswers(texts, '  ')).toEqual([true, true])
})
