import { textsOf, type Messages } from './messages.ts'
import { readText } from './sources.ts'

/** A term of `docs/terms/<locale>.md`: what the shop says, and the words it does not use for it. */
export interface Term {
  use: string
  not: readonly string[]
}

/** The terms of a language. */
export function readTerms(locale: string): Term[] {
  return readText(`docs/terms/${locale}.md`)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => {
      const [, , use = '', not = ''] = line.split('|').map((cell) => cell.trim())
      return { use, not: not.split(', ') }
    })
}

/** Texts with a word that a term replaces; placeholders and keys do not count. */
export function termErrors(messages: Messages, terms: readonly Term[]): string[] {
  const words = terms.flatMap(({ use, not }) => not.map((word) => ({ use, word, pattern: wordPattern(word) })))
  return textsOf(messages).flatMap(({ key, text }) => {
    const said = text.replaceAll(/\{\{.*?\}\}/gu, '')
    return words
      .filter(({ pattern }) => pattern.test(said))
      .map(({ use, word }) => `${key} has “${word}”; the term is: ${use}`)
  })
}

// “E-Mail” is not “Mail”, so a hyphen counts as part of a word.
const wordPattern = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}-])${word.replaceAll('.', '\\.')}(?![\\p{L}\\p{N}-])`, 'iu')
