import type { VariantData } from '../../contract/catalogue/catalogue.ts'

/** A piece of text, and whether it matches the search. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** Folds one letter, so that positions in the text are preserved. */
const foldCharacter = (character: string): string =>
  character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().charAt(0)

/** `Étui Luma` -> `etui luma`. */
export const folded = (text: string): string => Array.from(text, foldCharacter).join('')

/** The terms of a search text, without accents and case. */
export const searchTermsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Number of terms that match the start of a word in the variant's name, SKU or EAN. */
export function countMatches({ code, name, ean }: VariantData, terms: readonly string[]): number {
  const words = searchTermsOf(`${name} ${code} ${ean}`).map(folded)
  return terms.filter((term) => words.some((word) => word.startsWith(term))).length
}

/** Splits a text where its words start with a search term: `('VL-LUM-ROS', 'lu')` -> `VL-`, **`LU`**, `M-ROS`. */
export function highlightedPieces(text: string, typed: string): Piece[] {
  const terms = searchTermsOf(typed)
  if (terms.length === 0) return [{ text, isMatch: false }]
  const characters = Array.from(text.normalize())
  const found = folded(characters.join('')).matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.join('|')})`, 'gu'))
  const pieces: Piece[] = []
  let from = 0
  for (const { index, 0: match } of found) {
    pieces.push({ text: characters.slice(from, index).join(''), isMatch: false })
    from = index + match.length
    pieces.push({ text: characters.slice(index, from).join(''), isMatch: true })
  }
  return [...pieces, { text: characters.slice(from).join(''), isMatch: false }].filter((piece) => piece.text !== '')
}
