import { quantityLimit } from '../../contract/scalars.ts'

/** The limit that a typed or pasted number exceeds: `'400'` -> 'most', `'0'` -> 'least', `'24 pcs'` -> undefined. */
export function limitBroken(text: string, max = quantityLimit): 'least' | 'most' | undefined {
  const number = numberIn(text)
  if (number === undefined) return undefined
  return number < 1 ? 'least' : number > max ? 'most' : undefined
}

/** Parses typed or pasted text as a quantity: `'24 pcs'` -> 24, `'-3'` -> 3, `''` -> undefined. Clamped to 1..max. */
export function wholeNumber(text: string, max = quantityLimit): number | undefined {
  const number = numberIn(text)
  return number === undefined ? undefined : Math.min(max, Math.max(1, number))
}

function numberIn(text: string): number | undefined {
  const digits = /\d+/.exec(text.replaceAll(/(?<=\d)[\s.,'’](?=\d{3}\b)/g, ''))?.[0]
  return digits === undefined ? undefined : Number(digits)
}
