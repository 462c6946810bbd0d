import type { ReadCell } from '../../adapters/spreadsheets/service.ts'

/** A parsed quantity: `quantity` is null if unreadable, `isMended` if not written as plain digits. */
export interface ReadQuantity {
  quantity: number | null
  problem: 'quantity-missing' | 'quantity-invalid' | 'formula' | null
  isMended: boolean
}

const readable = 1_000_000
const longest = 40

/**
 * Reads a quantity in common notations: `12`, `" 12 "`, `12,0`, `1 200`, `12 pcs`, `x 12`. A formula's value is read to
 * be suggested, but not accepted. Never rounds; the caller checks the limit.
 */
export function readQuantity(cell: ReadCell | null): ReadQuantity {
  if (!cell || (cell.formula === undefined && cell.text.trim() === ''))
    return { quantity: null, problem: 'quantity-missing', isMended: false }
  const isNumber = cell.kind === 'number' || cell.kind === 'text'
  const quantity = isNumber ? wholeOf(cell.text) : null
  if (cell.formula !== undefined) return { quantity, problem: 'formula', isMended: false }
  if (quantity === null) return { quantity, problem: 'quantity-invalid', isMended: false }
  return { quantity, problem: null, isMended: cell.text !== String(quantity) }
}

function wholeOf(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  if (plain.length > longest) return null
  // A unit or a sign for "times" may precede or follow the number, but no second number.
  const digits = /^(?:x|×|\p{L}+\.?)?\s*\+?([\d.,'’\s]*\d)\s*(?:x|×|\p{L}[\p{L}\s]*\.?)?$/iu.exec(plain)?.[1]
  const value = digits === undefined ? Number.NaN : Number(withoutSeparators(digits))
  return Number.isInteger(value) && value >= 1 && value <= readable ? value : null
}

// Three digits after a sign are thousands, zeros after the last one are no fraction: `1.200`, `1,200.00`, `12,0`.
function withoutSeparators(digits: string): string {
  const grouped = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*(?:[.,]0+)?$/.test(digits)
  const whole = digits.replace(grouped ? /[.,]0{1,2}$/ : /[.,]0+$/, '')
  return grouped ? whole.replaceAll(/[.,'’\s]/g, '') : whole.replace(',', '.')
}
