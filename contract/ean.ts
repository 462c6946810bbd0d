/** The digits of an EAN or GTIN that is typed in groups: `4 262401 104213` or `4-262401-104213` -> `4262401104213`. */
export function groupedEan(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.\p{Dash}]/gu, '')
  return /^\d{8,14}$/.test(digits) ? digits : undefined
}

/** Whether digits are an EAN-8, UPC, EAN-13 or GTIN-14 with a correct check digit. */
export function isEan(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = Array.from(digits, Number).reduceRight((total, digit, i) => {
    const weight = (digits.length - 1 - i) % 2 === 0 ? 1 : 3
    return total + digit * weight
  }, 0)
  return sum % 10 === 0
}
