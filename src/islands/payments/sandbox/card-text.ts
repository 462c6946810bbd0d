/** Digits of a card in groups of four: `42424242` -> `4242 4242`; at most 19 digits. */
export function cardNumberText(typed: string): string {
  return digitsOf(typed, 19).replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** Month and year: `1229` -> `12/29`, `3` -> `03`; a four-digit year is shortened. */
export function expiryText(typed: string): string {
  const [first = '', second] = typed.trim().split(/[/.\s-]+/)
  const month = second !== undefined && first.length === 1 ? `0${first}` : first
  const digits = digitsOf(month + (second ?? ''), 6)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const year = padded.length >= 6 ? padded.slice(4, 6) : padded.slice(2, 4)
  return padded.length > 2 || second !== undefined ? `${padded.slice(0, 2)}/${year}` : padded
}

/** The CVC: three or four digits. */
export function codeText(typed: string): string {
  return digitsOf(typed, 4)
}

const digitsOf = (text: string, maxLength: number) => text.replaceAll(/\D/g, '').slice(0, maxLength)

/** Caret position after formatting: after as many digits as before. `('4242 42', 5)` -> 6. */
export function caretAfter(text: string, digits: number): number {
  let digitCount = 0
  for (const [at, character] of Array.from(text).entries()) {
    if (digitCount === digits) return at
    if (/\d/.test(character)) digitCount += 1
  }
  return text.length
}
