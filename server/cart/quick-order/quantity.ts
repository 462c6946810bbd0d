import { quantityIn } from '../../../contract/cart/quantity-text.ts'
import type { ReadCell } from '../../adapters/spreadsheets/service.ts'

/** A parsed quantity: `quantity` is null if unreadable, and `isCorrected` is set if it was not written as plain digits. */
export interface ParsedQuantity {
  quantity: number | null
  problem: 'quantity-missing' | 'quantity-invalid' | 'formula' | null
  isCorrected: boolean
}

const maxReadable = 1_000_000

/**
 * Parses a quantity in common notations: `12`, `" 12 "`, `12,0`, `1 200`, `12 pcs`, `x 12`. A formula's value is
 * suggested but not accepted. Never rounds; the caller checks the limit.
 */
export function parseQuantity(cell: ReadCell | null): ParsedQuantity {
  if (!cell || (cell.formula === undefined && cell.text.trim() === ''))
    return { quantity: null, problem: 'quantity-missing', isCorrected: false }
  const isNumber = cell.kind === 'number' || cell.kind === 'text'
  const quantity = isNumber ? wholeQuantity(cell.text) : null
  if (cell.formula !== undefined) return { quantity, problem: 'formula', isCorrected: false }
  if (quantity === null) return { quantity, problem: 'quantity-invalid', isCorrected: false }
  return { quantity, problem: null, isCorrected: cell.text !== String(quantity) }
}

function wholeQuantity(text: string): number | null {
  const value = quantityIn(text) ?? 0
  return value >= 1 && value <= maxReadable ? value : null
}
