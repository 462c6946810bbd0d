/** The digits of an EAN or GTIN that is typed in groups: `4 262401 104213` or `4-262401-104213` -> `4262401104213`. */
export function groupedEan(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.\p{Dash}]/gu, '')
  return /^\d{8,14}$/.test(digits) ? digits : undefined
}
