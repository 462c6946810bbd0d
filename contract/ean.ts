/** The digits of an EAN or GTIN that is typed in groups: `4 262401 104213` or `4-262401-104213` -> `4262401104213`. */
export function groupedEan(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.\p{Dash}]/gu, '')
  return /^\d{8,14}$/.test(digits) ? digits : undefined
}

/** The check digit of an EAN, UPC or GTIN, from its other digits. */
export function eanCheckDigit(digits: string): number {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, i) => total + digit * ((digits.length - i) % 2 === 1 ? 3 : 1),
    0
  )
  return (10 - (sum % 10)) % 10
}

/** Whether digits are an EAN-8, UPC, EAN-13 or GTIN-14 with a correct check digit. */
export const isEan = (digits: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(digits) && digits.endsWith(String(eanCheckDigit(digits.slice(0, -1))))
