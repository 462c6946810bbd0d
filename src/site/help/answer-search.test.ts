import { expect, test } from 'vitest'
import { findAnswers } from './answer-search.ts'

const texts = ['Quel est le délai de livraison ?', 'Où trouver l’historique des factures ?']

test('case, accents and the form of an apostrophe do not matter', () => {
  expect(findAnswers(texts, 'DELAI')).toEqual([true, false])
  expect(findAnswers(texts, "l'hist")).toEqual([false, true])
})

test('every word has to be there, in any order', () => {
  expect(findAnswers(texts, 'livraison délai')).toEqual([true, false])
  expect(findAnswers(texts, 'livraison factures')).toEqual([false, false])
})

test('without a word all are found', () => {
  expect(findAnswers(texts, '  ')).toEqual([true, true])
})
