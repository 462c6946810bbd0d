import { fold } from '../../../../contract/fold.ts'
import { editDistance } from '../../../../contract/edit-distance.ts'

/** Typed text as index terms: `Étui LUMA-Rose` -> etui, luma, rose; an EAN in groups is one term. */
export function searchTermsOf(text: string): string[] {
  const folded = fold(text)
  const code = folded.replaceAll(/[\s-]/g, '')
  return /^\d{8,}$/.test(code) ? [code] : folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** Whether a term is a known word or the prefix of one. */
export const isKnown = (term: string, words: readonly string[]): boolean => words.some((word) => word.startsWith(term))

/**
 * Corrects typos: replaces unknown words with the nearest known one, allowing one error in four letters and two in
 * seven. Codes, and words without a near match, are kept.
 */
export function correctedTerms(terms: readonly string[], words: readonly string[]): string[] {
  return terms.map((term) => (/\d/.test(term) || isKnown(term, words) ? term : (nearestTo(term, words) ?? term)))
}

function nearestTo(term: string, words: readonly string[]): string | undefined {
  const maxErrors = maxErrorsIn(term)
  let best: string | undefined
  let fewestErrors = maxErrors + 1
  for (const word of words) {
    if (word.length < term.length - maxErrors) continue
    // A word still being typed is compared with the beginning of known words, slightly penalised.
    const distance = word.length > term.length + maxErrors ? Infinity : editDistance(term, word)
    const errors = Math.min(distance, editDistance(term, word.slice(0, term.length)) + 0.5)
    if (errors >= fewestErrors) continue
    fewestErrors = errors
    best = word
  }
  return best
}

function maxErrorsIn(term: string): number {
  if (term.length < 4) return 0
  return term.length < 7 ? 1 : 2
}
