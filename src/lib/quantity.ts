import { quantityLimit } from '../../contract/scalars.ts'

/** Most units of one variant in one order. */
export const mostUnits = quantityLimit

/** What a typed or pasted text means as a quantity: `'24 pcs'` -> 24, `'-3'` -> 3, `''` -> undefined. Clamped to 1..max. */
export function wholeNumber(text: string, max = mostUnits): number | undefined {
  const digits = /\d+/.exec(text.replaceAll(/(?<=\d)[\s.,'’](?=\d{3}\b)/g, ''))?.[0]
  return digits === undefined ? undefined : Math.min(max, Math.max(1, Number(digits)))
}
