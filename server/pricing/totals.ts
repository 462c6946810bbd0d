import type { VolumeTier } from '../../contract/catalogue/catalogue.ts'
import { shippingCharge, type ZoneRates } from '../../contract/pricing/shipping.ts'
import { roundedShare } from '../../contract/rounding.ts'
import { discountedPrice } from '../../contract/pricing/volume.ts'
import type { Coupons } from '../db/schema/trade.ts'
import { couponDiscount } from './coupons.ts'
import type { TaxRule } from './tax.ts'

/** All amounts in this file are integers in minor units of one currency; net, except the tax itself. */
export interface PricedLine {
  quantity: number
  originalUnitPrice: number
  discountedUnitPrice: number
  subtotal: number
  /** Weight of one packed unit, in grams. */
  weight: number
}

/** Prices a line: `discountedUnitPrice` is after the volume discount, `subtotal` is the quantity times that. */
export function priceLine(
  line: { quantity: number; unitPrice: number; weight: number },
  tiers: readonly VolumeTier[]
): PricedLine {
  const discountedUnitPrice = discountedPrice(line.unitPrice, line.quantity, tiers)
  return {
    quantity: line.quantity,
    originalUnitPrice: line.unitPrice,
    discountedUnitPrice,
    subtotal: line.quantity * discountedUnitPrice,
    weight: line.weight
  }
}

/** Always: total = itemsSubtotal + orderPromotionTotal + manualDiscount + shippingTaxTotal + taxTotal. */
export interface Totals {
  itemsSubtotal: number
  orderPromotionTotal: number
  manualDiscount: number
  /** The net shipping charge, despite its name, which comes from the API specification. */
  shippingTaxTotal: number
  taxTotal: number
  total: number
  taxes: (TaxRule & { base: number; amount: number })[]
  savings: number
  weight: number
  /** The rates under which the order was placed; omitted if it was placed before rates were configurable. */
  shippingRates?: ZoneRates | undefined
}

/** What is added to the sum of the lines: shipping, coupon and tax (Sylius: adjustments). */
export interface AdjustmentRules {
  /** Rates of the destination, in the order's currency. */
  shipping: { rates: ZoneRates; currencyCode: string }
  /** A coupon that applies; `eligible` are the lines it discounts, by default all. */
  coupon?: (Pick<Coupons, 'kind' | 'value'> & { eligible?: readonly PricedLine[] }) | undefined
  /** The current rule for a cart; a placed order keeps its own. */
  tax: TaxRule
}

/** Sum of lines after volume discounts, before coupon, shipping and tax. */
export const itemsSubtotalOf = (lines: readonly PricedLine[]) => lines.reduce((sum, { subtotal }) => sum + subtotal, 0)

/**
 * Adds up lines; the caller must exclude lines that cannot be ordered. Discounts apply in this order: volume discount
 * per unit, coupon on the eligible goods, then shipping (never discounted), then tax on everything.
 */
export function totalsOf(lines: readonly PricedLine[], rules: AdjustmentRules): Totals {
  const sumOf = (amount: (line: PricedLine) => number) => lines.reduce((sum, line) => sum + amount(line), 0)
  const itemsSubtotal = itemsSubtotalOf(lines)
  const units = sumOf(({ quantity }) => quantity)
  const weight = sumOf((line) => line.quantity * line.weight)
  const listPrice = sumOf((line) => line.quantity * line.originalUnitPrice)
  const { rates, currencyCode } = rules.shipping
  const shippingTaxTotal = shippingCharge(rates, currencyCode, { units, grams: weight, goods: itemsSubtotal })
  const orderPromotionTotal = rules.coupon
    ? couponDiscount(rules.coupon, itemsSubtotalOf(rules.coupon.eligible ?? lines))
    : 0
  const base = itemsSubtotal + orderPromotionTotal + shippingTaxTotal
  const taxTotal = roundedShare(base, rules.tax.rate, 10_000)
  const total = base + taxTotal
  const atListPrice = listPrice + shippingTaxTotal + taxTotal
  return {
    itemsSubtotal,
    orderPromotionTotal,
    manualDiscount: 0,
    shippingTaxTotal,
    taxTotal,
    total,
    taxes: lines.length === 0 ? [] : [{ ...rules.tax, base, amount: taxTotal }],
    savings: Math.max(0, atListPrice - total),
    weight,
    shippingRates: rates
  }
}
