import type { VariantData } from '../../contract/catalogue/catalogue.ts'

/** A piece of text, and whether it is what was searched for. */
export interface Piece {
  text: string
  hit: boolean
}

/** One letter without accent and case, so that places in the text stay where they are. */
const fold = (letter: string): string => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().charAt(0)

/** `Étui Luma` -> `etui luma`. */
export const folded = (text: string): string => Array.from(text, fold).join('')

/** The words of what was typed, without accents and case. */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How many of the words typed begin a word of the variant's name, SKU or EAN. */
export function hitsIn({ code, name, ean }: VariantData, words: readonly string[]): number {
  const own = wordsOf(`${name} ${code} ${ean}`).map(folded)
  return words.filter((word) => own.some((one) => one.startsWith(word))).length
}

/** Cuts a text where its words begin with one of those typed: `('VL-LUM-ROS', 'lu')` -> `VL-`, **`LU`**, `M-ROS`. */
export function piecesOf(text: string, typed: string): Piece[] {
  const words = wordsOf(typed)
  if (words.length === 0) return [{ text, hit: false }]
  const letters = Array.from(text.normalize())
  const found = folded(letters.join('')).matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'gu'))
  const pieces: Piece[] = []
  let from = 0
  for (const { index, 0: hit } of found) {
    pieces.push({ text: letters.slice(from, index).join(''), hit: false })
    from = index + hit.length
    pieces.push({ text: letters.slice(index, from).join(''), hit: true })
  }
  return [...pieces, { text: letters.slice(from).join(''), hit: false }].filter((piece) => piece.text !== '')
}
