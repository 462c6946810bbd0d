import { fold } from '../../../../contract/fold.ts'
import { errorsBetween } from '../../../../contract/spelling.ts'

/** What was typed as the words of the index: `Étui LUMA-Rose` -> etui, luma, rose; an EAN in groups is one word. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  const code = folded.replaceAll(/[\s-]/g, '')
  return /^\d{8,}$/.test(code) ? [code] : folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** Whether a word is, or begins, one of the known. */
export const isKnown = (word: string, known: readonly string[]): boolean => known.some((one) => one.startsWith(word))

/**
 * The words that were probably meant: a strange one gives way to the nearest that is known, with one typing error in
 * four letters and two in seven. Codes, and what is like no word, stay.
 */
export function meantWords(words: readonly string[], known: readonly string[]): string[] {
  return words.map((word) => (/\d/.test(word) || isKnown(word, known) ? word : (nearestTo(word, known) ?? word)))
}

function nearestTo(word: string, known: readonly string[]): string | undefined {
  const most = word.length < 4 ? 0 : word.length < 7 ? 1 : 2
  let best: string | undefined
  let fewest = most + 1
  for (const one of known) {
    if (one.length < word.length - most) continue
    // Of a word that is still being typed only the beginning counts, a little less than the whole.
    const whole = one.length > word.length + most ? Infinity : errorsBetween(word, one)
    const errors = Math.min(whole, errorsBetween(word, one.slice(0, word.length)) + 0.5)
    if (errors >= fewest) continue
    fewest = errors
    best = one
  }
  return best
}
