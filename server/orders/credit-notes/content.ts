import { roundedShare } from '../../../contract/rounding.ts'
import type { CreditContent } from '../../db/schema/trade.ts'

type Tax = CreditContent['taxes'][number]

/** An invoice or its remainder: taxes by rate, in minor units. */
export interface Creditable {
  taxes: readonly Tax[]
}

/** A line of an invoice or of a credit note; net amounts in minor units. */
export type CreditLine = CreditContent['lines'][number]

export const grossOf = ({ taxes }: Creditable): number =>
  taxes.reduce((sum, { base, amount }) => sum + base + amount, 0)

/** The remainder of an invoice after its credit notes. */
export function remainingOf(invoice: Creditable, credited: readonly Creditable[]): Creditable {
  const taxes = invoice.taxes.map((tax) => {
    const matching = credited.flatMap((content) => content.taxes.filter((other) => isSame(tax, other)))
    const base = matching.reduce((remainder, other) => remainder - other.base, tax.base)
    const amount = matching.reduce((remainder, other) => remainder - other.amount, tax.amount)
    return { ...tax, base, amount }
  })
  return { taxes }
}

const isSame = (a: Tax, b: Tax) => a.countryCode === b.countryCode && a.rate === b.rate && a.rule === b.rule

/**
 * Credits a gross amount, at most what remains, in proportion to the invoice's tax rates. Crediting the full remainder
 * leaves exactly zero.
 */
export function creditGross(remaining: Creditable, gross: number): CreditContent {
  const parts = divideInProportion(
    gross,
    remaining.taxes.map(({ base, amount }) => base + amount)
  )
  const taxes = remaining.taxes.map((tax, i) => {
    const part = parts[i] ?? 0
    const taxedAmount = tax.base + tax.amount
    const base = part === taxedAmount ? tax.base : Math.round((part * tax.base) / taxedAmount)
    return { ...tax, base, amount: part - base }
  })
  return contentOf(taxes, [])
}

/**
 * Credits line items together with `reduction`, their share of the invoice's order discounts (0 or negative), up to the
 * remaining amount.
 */
export function creditLines(remaining: Creditable, lines: readonly CreditLine[], reduction: number): CreditContent {
  const listed = lines.reduce((sum, { amount }) => sum + amount, 0)
  const remainingNet = remaining.taxes.reduce((sum, { base }) => sum + base, 0)
  const parts = divideInProportion(
    Math.min(remainingNet, listed + reduction),
    remaining.taxes.map(({ base }) => base)
  )
  const taxes = remaining.taxes.map((tax, i) => {
    const base = parts[i] ?? 0
    return { ...tax, base, amount: base === tax.base ? tax.amount : Math.round((tax.amount * base) / tax.base) }
  })
  return contentOf(taxes, lines)
}

/**
 * The share of a discount on `goods` that applies to `listed`, after earlier notes over `before`: the shares of all
 * goods add up to the discount.
 */
export const discountShare = (
  discount: number,
  { before, listed, goods }: { before: number; listed: number; goods: number }
): number => (goods === 0 ? 0 : roundedShare(discount, before + listed, goods) - roundedShare(discount, before, goods))

function contentOf(taxes: Tax[], lines: readonly CreditLine[]): CreditContent {
  const nonZero = taxes.filter(({ base, amount }) => base !== 0 || amount !== 0)
  return { net: nonZero.reduce((sum, { base }) => sum + base, 0), taxes: nonZero, lines: [...lines] }
}

/**
 * Splits an amount in proportion to weights, each share at most its weight; the rounding remainder goes to the first.
 */
function divideInProportion(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (amount > sum) throw new Error(`${amount} is more than the ${sum} that remain.`)
  const parts = weights.map((weight) => (sum === 0 ? 0 : Math.floor((amount * weight) / sum)))
  let remainder = amount - parts.reduce((all, part) => all + part, 0)
  return parts.map((part, i) => {
    const extra = Math.min(remainder, (weights[i] ?? 0) - part)
    remainder -= extra
    return part + extra
  })
}

/** The line items' share of the order's discounts (coupon); 0 or negative. */
export const discountOf = ({ lines, net }: CreditContent): number =>
  lines.length === 0 ? 0 : net - lines.reduce((sum, { amount }) => sum + amount, 0)
