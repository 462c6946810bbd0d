import type { LocaleCode } from '../../contract/locale.ts'
import type { PostalAddress } from '../../contract/partners/postal-address.ts'
import type { Picture } from '../../contract/catalogue/catalogue.ts'
import type { Totals } from '../pricing/service.ts'

interface LineNames {
  productName: string
  variantName: string
}

/** The names of a line in the languages in which they differ from those in the order's language. */
export type LineTranslations = Partial<Record<LocaleCode, LineNames>>

/** A line as placed: stored with the order and never recalculated. Amounts are net, in minor units. */
export interface PlacedLine extends LineNames {
  productCode: string
  translations?: LineTranslations
  originalUnitPrice: number
  discountedUnitPrice: number
  rrpPrice: number | null
  subtotal: number
  /** Whether the order's coupon discounts the line; omitted without a coupon or if it discounts all goods. */
  couponApplies?: boolean
  picture: Picture | null
}

/** Parses an order's JSON columns to the types they were written with. */
export const parsePlaced = {
  line: (json: string) => JSON.parse(json) as PlacedLine,
  totals: (json: string) => JSON.parse(json) as Totals,
  address: (json: string | null) => (json === null ? null : (JSON.parse(json) as PostalAddress))
}

/** A placed line with its names in a language; in the order's if it has no others. */
export const lineIn = (line: PlacedLine, locale: LocaleCode): PlacedLine => ({
  ...line,
  ...line.translations?.[locale]
})

/** Whether an order's coupon discounts a placed line. */
export const hasCouponShare = ({ couponApplies = true }: Pick<PlacedLine, 'couponApplies'>): boolean => couponApplies

/** The totals of an order as compared before and after a change. */
export const comparedTotals = ({ itemsSubtotal, orderPromotionTotal, shippingTaxTotal, taxTotal, total }: Totals) => ({
  itemsSubtotal,
  orderPromotionTotal,
  shippingTotal: shippingTaxTotal,
  taxTotal,
  total
})

/** The columns that store the totals of a placed order. */
export const totalsColumns = (totals: Totals) => ({
  totals: JSON.stringify(totals),
  total: totals.total,
  net_total: totals.total - totals.taxTotal,
  promotion_total: totals.orderPromotionTotal
})
