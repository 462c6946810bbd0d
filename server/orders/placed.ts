import type { PostalAddress } from '../../contract/partners/postal-address.ts'
import type { Picture } from '../../contract/catalogue/catalogue.ts'
import type { Totals } from '../pricing/service.ts'

/** A line as placed: stored with the order, never recalculated. Amounts: minor units, net. */
export interface PlacedLine {
  productCode: string
  productName: string
  variantName: string
  originalUnitPrice: number
  discountedUnitPrice: number
  rrpPrice: number | null
  subtotal: number
  /** Whether the order's coupon discounts it; missing where there is none, or where it discounts all goods. */
  couponApplies?: boolean
  picture: Picture | null
}

/** JSON columns of an order, read back with the types they were written with. */
export const parse = {
  line: (json: string) => JSON.parse(json) as PlacedLine,
  totals: (json: string) => JSON.parse(json) as Totals,
  address: (json: string | null) => (json === null ? null : (JSON.parse(json) as PostalAddress))
}

/** Whether an order's coupon discounts a placed line. */
export const hasCouponShare = ({ couponApplies = true }: Pick<PlacedLine, 'couponApplies'>): boolean => couponApplies

/** The columns that hold an order's totals as placed. */
export const totalsColumns = (totals: Totals) => ({
  totals: JSON.stringify(totals),
  total: totals.total,
  net_total: totals.total - totals.taxTotal,
  promotion_total: totals.orderPromotionTotal
})
