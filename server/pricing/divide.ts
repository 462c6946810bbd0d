import { roundedShare } from '../../contract/rounding.ts'
import { required } from '../core/required.ts'
import type { Totals } from './totals.ts'

/** A part of an order: its goods and those that the coupon discounts, net in minor units, and its packed weight. */
export interface PartGoods {
  goods: number
  eligible: number
  weight: number
}

/**
 * The totals of an order's parts, which add up exactly to the order's, also per tax rate. Shipping is charged on the
 * first part and bears its own tax.
 */
export function divideTotals(totals: Totals, parts: readonly PartGoods[]): Totals[] {
  const goods = parts.map((part) => part.goods)
  const promotion = allocate(
    totals.orderPromotionTotal,
    parts.map(({ eligible }) => eligible)
  )
  const manual = allocate(totals.manualDiscount, goods)
  const savings = allocate(totals.savings, goods)
  const weights = allocate(
    totals.weight,
    parts.map(({ weight }) => weight)
  )
  const net = goods.map(
    (amount, i) => amount + shareOf(promotion, i) + shareOf(manual, i) + (i === 0 ? totals.shippingTaxTotal : 0)
  )
  const taxes = totals.taxes.map((tax) => ({ tax, shares: allocate(tax.amount, net) }))
  return parts.map((part, i) => {
    const taxTotal = taxes.reduce((sum, { shares }) => sum + shareOf(shares, i), 0)
    return {
      itemsSubtotal: part.goods,
      orderPromotionTotal: shareOf(promotion, i),
      manualDiscount: shareOf(manual, i),
      shippingTaxTotal: i === 0 ? totals.shippingTaxTotal : 0,
      taxTotal,
      total: shareOf(net, i) + taxTotal,
      taxes: taxes.map(({ tax, shares }) => ({ ...tax, base: shareOf(net, i), amount: shareOf(shares, i) })),
      savings: shareOf(savings, i),
      weight: shareOf(weights, i),
      shippingRates: totals.shippingRates
    }
  })
}

/** The totals of an order that consists of these parts. */
export function sumTotals(parts: readonly Totals[]): Totals {
  const sum = (amountOf: (part: Totals) => number) => parts.reduce((all, part) => all + amountOf(part), 0)
  const [first] = parts
  return {
    itemsSubtotal: sum((part) => part.itemsSubtotal),
    orderPromotionTotal: sum((part) => part.orderPromotionTotal),
    manualDiscount: sum((part) => part.manualDiscount),
    shippingTaxTotal: sum((part) => part.shippingTaxTotal),
    taxTotal: sum((part) => part.taxTotal),
    total: sum((part) => part.total),
    // Parts have the same rates in the same order.
    taxes: (first?.taxes ?? []).map((tax, i) => ({
      ...tax,
      base: sum(({ taxes }) => taxes[i]?.base ?? 0),
      amount: sum(({ taxes }) => taxes[i]?.amount ?? 0)
    })),
    savings: sum((part) => part.savings),
    weight: sum((part) => part.weight),
    shippingRates: first?.shippingRates
  }
}

/** Moves the shipping charge from one part to another; it bears tax at the first rate, as when it was ordered. */
export const moveShipping = (from: Totals, to: Totals): { from: Totals; to: Totals } => ({
  from: withShipping(from, 0),
  to: withShipping(to, to.shippingTaxTotal + from.shippingTaxTotal)
})

function withShipping(totals: Totals, shippingTaxTotal: number): Totals {
  const change = shippingTaxTotal - totals.shippingTaxTotal
  const taxes = totals.taxes.map((tax, i) => {
    if (i > 0 || change === 0) return tax
    const base = tax.base + change
    return { ...tax, base, amount: roundedShare(base, tax.rate, 10_000) }
  })
  const taxTotal = taxes.reduce((sum, { amount }) => sum + amount, 0)
  const total = totals.total + change + taxTotal - totals.taxTotal
  return { ...totals, shippingTaxTotal, taxes, taxTotal, total }
}

const shareOf = (shares: readonly number[], part: number) => required(shares[part], 'share of a part')

/**
 * Splits an amount in proportion to weights. Rounds the running sums rather than the shares, so that no share is more
 * than a unit off, however many there are.
 */
function allocate(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map((_, i) => (i === weights.length - 1 ? amount : 0))
  let before = 0
  return weights.map((weight) => {
    const from = before
    before += weight
    return roundedShare(amount, before, all) - roundedShare(amount, from, all)
  })
}
