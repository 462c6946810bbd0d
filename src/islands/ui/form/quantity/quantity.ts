import { quantityLimit } from '../../../../../contract/scalars.ts'

/** What is wrong with a typed or pasted quantity: `'400'` -> 'max', `'0'` -> 'min', `'2.5'` -> 'whole', `'24 pcs'` -> undefined. */
export function quantityError(text: string, max = quantityLimit): 'min' | 'max' | 'whole' | undefined {
  const number = numberIn(text)
  if (number === undefined) return text.trim() === '' ? undefined : 'whole'
  return number < 1 ? 'min' : number > max ? 'max' : undefined
}

/** Parses typed or pasted text as a quantity: `'24 pcs'` -> 24, `'-3'` or `''` -> undefined. Clamped to 1..max. */
export function parseWholeNumber(text: string, max = quantityLimit): number | undefined {
  const number = numberIn(text)
  return number === undefined ? undefined : Math.min(max, Math.max(1, number))
}

// One whole number, with thousands separators: `1.000`, `12,0`. Shorter than quick order's rule, for the page's weight.
function numberIn(text: string): number | undefined {
  const withoutSeparators = text.replaceAll(/(?<=\d)[\s.,'’](?=\d{3}\b)/g, '')
  const digits = /^[^\d-]*(\d+)(?:[.,]0+)?\D*$/.exec(withoutSeparators)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
