import { exponentOf } from '../../../contract/format.ts'
import type { ElectronicDocument } from './document.ts'

/** Totals of a document as defined by the standard (BT-106 to BT-115), in minor units. */
export interface DocumentTotals {
  lines: number
  discounts: number
  charges: number
  net: number
  tax: number
  gross: number
  payable: number
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

export function totalsOf({ lines, discounts, charges, taxes, paid }: ElectronicDocument): DocumentTotals {
  const [lineTotal, discountTotal, chargeTotal, tax] = [sumOf(lines), sumOf(discounts), sumOf(charges), sumOf(taxes)]
  const net = lineTotal - discountTotal + chargeTotal
  return {
    lines: lineTotal,
    discounts: discountTotal,
    charges: chargeTotal,
    net,
    tax,
    gross: net + tax,
    payable: net + tax - paid
  }
}

/** `(1234, 'EUR')` -> `12.34`: with the decimals of the currency; trailing zeros are dropped if there are three. */
export function decimal(amount: number, currency: string): string {
  const exponent = exponentOf(currency)
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0')
  const integer = digits.slice(0, digits.length - exponent)
  const fraction = digits.slice(digits.length - exponent)
  // The standard allows two decimals (BR-DEC): the third decimal of a dinar is zero here, see `isExpressible`.
  const decimals = exponent > 2 ? fraction.replace(/0+$/, '') : fraction
  return `${amount < 0 ? '-' : ''}${integer}${decimals === '' ? '' : `.${decimals}`}`
}

/** `2000` basis points -> `20`. */
export const percent = (rate: number): string => String(rate / 100)

/** Whether two decimals can express every amount, as the standard requires; prices may have more. */
export function isExpressible(document: ElectronicDocument): boolean {
  const unit = 10 ** Math.max(0, exponentOf(document.currency) - 2)
  const { lines, discounts, charges, taxes, paid } = document
  const amounts = [...lines, ...discounts, ...charges, ...taxes].map(({ amount }) => amount)
  return [...amounts, ...taxes.map(({ base }) => base), paid].every((amount) => amount % unit === 0)
}
