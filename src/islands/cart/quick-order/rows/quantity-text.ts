/** Unit names after a number in an order, in the five languages. */
export const units = 'pcs?|pieces?|units?|ea|stk|stück|st|u|uds?|unidad(?:es)?|unités?|pièces?|pz|pezz[oi]|unità|x|×'

const grouped = String.raw`\d{1,3}(?:[.,'’\s]\d{3})+|\d+`
const quantity = new RegExp(String.raw`^(${grouped})\s*(?:(?:${units})\.?)?$`, 'iu')

/** A whole number, with or without its unit: `'12 pcs'` -> 12, `'1.000'` -> 1000; undefined for anything else. */
export function quantityIn(text: string): number | undefined {
  const digits = quantity.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits.replaceAll(/\D/g, ''))
}
