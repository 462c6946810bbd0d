import { textsOf, type Messages } from './messages.ts'
import { readText } from './sources.ts'

/** A term in `docs/terms/<locale>.md`: the word to use, and the words it replaces. */
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

/** Texts that contain a replaced word; placeholders and keys are ignored. */
export function termErrors(messages: Messages, terms: readonly Term[]): string[] {
  const words = terms.flatMap(({ use, not }) => not.map((word) => ({ use, word, pattern: wordPattern(word) })))
  return textsOf(messages).flatMap(({ key, text }) => {
    const plain = text.replaceAll(/\{\{.*?\}\}/gu, '')
    return words
      .filter(({ pattern }) => pattern.test(plain))
      .map(({ use, word }) => `${key} has “${word}”; the term is: ${use}`)
  })
}

// “E-Mail” is not “Mail”, so a hyphen counts as part of a word.
const wordPattern = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}-])${word.replaceAll('.', '\\.')}(?![\\p{L}\\p{N}-])`, 'iu')
