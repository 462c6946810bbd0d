const maxLength = 40

/**
 * A whole number in common notations, with or without its unit: `'12 pcs'`, `'x 12'`, `'12,0'` -> 12, `'1.200'` -> 1200;
 * undefined for anything else. Never rounds; the caller checks the limits.
 */
export function quantityIn(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain.length > maxLength) return undefined
  // A unit or a multiplication sign may precede or follow the number, but not a second number.
  const digits = /^(?:[×\p{L}]+\.?)?\s*\+?([\d.,'’\s]*\d)\s*(?:[×\p{L}][\p{L}\s]*\.?)?$/u.exec(plain)?.[1]
  const value = Number(digits && withoutSeparators(digits))
  return Number.isInteger(value) ? value : undefined
}

// Three digits after a separator are thousands; zeros after the last one are not a fraction: `1.200`, `1,200.00`,
// `12,0`.
function withoutSeparators(digits: string): string {
  const grouped = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*(?:[.,]0+)?$/.test(digits)
  const integer = digits.replace(grouped ? /[.,]0{1,2}$/ : /[.,]0+$/, '')
  return grouped ? integer.replaceAll(/[.,'’\s]/g, '') : integer.replace(',', '.')
}
