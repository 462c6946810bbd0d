/* Sales totals: placed orders, without parts and cancelled ones. Columns as in schema.ts. */

/** Orders placed on a day of the seller, and their net total. */
export interface SalesDays {
  currency_code: string
  day: string
  orders: number
  amount: number
}

/**
 * Goods of a SKU sold on a day of the seller (`2026-11-21`) or in a month (`2026-11`), before coupon, shipping and tax.
 */
export interface SalesSkus {
  currency_code: string
  span: string
  sku: string
  amount: number
}
