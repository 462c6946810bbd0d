/* Sums of sales: placed orders, without parts and cancelled ones. Columns as in schema.ts. */

/** Orders placed on a day of the seller, and their net total. */
export interface SalesDays {
  currency_code: string
  day: string
  orders: number
  amount: number
}

/** Goods sold of a SKU on a day of the seller, `2026-11-21`, and in a month, `2026-11`: before coupon, shipping and tax. */
export interface SalesSkus {
  currency_code: string
  span: string
  sku: string
  amount: number
}
