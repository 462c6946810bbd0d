import { describe, expect, test } from 'vitest'
import { defaultLocale, languages } from '../../contract/locale.ts'
import { readMessages } from './rules/messages.ts'
import { readTerms, termErrors } from './rules/terms.ts'

const english = readTerms(defaultLocale)

describe.each(languages.map(({ code }) => code))('the terms of %s', (locale) => {
  test('are those of English', () => {
    expect(readTerms(locale)).toHaveLength(english.length)
    expect(english.length).toBeGreaterThan(15)
  })

  test('are used in every text', () => {
    expect(termErrors(readMessages(locale), readTerms(locale))).toEqual([])
  })
})

test('finds a replaced word, but not a part of another word, a key or a placeholder', () => {
  const terms = [{ use: 'E-Mail', not: ['Mail', 'P. IVA'] }]
  const errors = (text: string) => termErrors({ 'a.json': { mail: text } }, terms)
  expect(errors('Ihre Mail an {{name}}')).toEqual(['a.json: mail has “Mail”; the term is: E-Mail'])
  expect(errors('La P. IVA')).toHaveLength(1)
  expect(errors('Ihre E-Mail, Mailand, {{mail}}')).toEqual([])
})
