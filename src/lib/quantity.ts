import { quantityIn } from '../../contract/cart/quantity-text.ts'
import { quantityLimit } from '../../contract/scalars.ts'

/** What is wrong with a typed or pasted quantity: `'400'` -> 'most', `'0'` -> 'least', `'2.5'` -> 'whole', `'24 pcs'` -> undefined. */
export function limitBroken(text: string, max = quantityLimit): 'least' | 'most' | 'whole' | undefined {
  const number = quantityIn(text)
  if (number === undefined) return text.trim() === '' ? undefined : 'whole'
  return number < 1 ? 'least' : number > max ? 'most' : undefined
}

/** Parses typed or pasted text as a quantity: `'24 pcs'` -> 24, `'-3'` or `''` -> undefined. Clamped to 1..max. */
export function wholeNumber(text: string, max = quantityLimit): number | undefined {
  const number = quantityIn(text)
  return number === undefined ? undefined : Math.min(max, Math.max(1, number))
}

/**
 * The digits before the first other character, so that `1,5` never becomes 15. `wasCut` if the last key was ignored:
 * then a digit appended to `shown` is ignored too.
 */
export function typedDigits(text: string, shown: string, wasCut: boolean): { digits: string; isCut: boolean } {
  const digits = /^\d*/.exec(text)?.[0] ?? ''
  const isCut = digits !== text || (wasCut && text.length === shown.length + 1 && text.startsWith(shown))
  return { digits: isCut && (digits === '' || digits === text) ? shown : digits.slice(0, 4), isCut }
}
