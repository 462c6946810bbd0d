import type { StockReason } from '../../../contract/desk/stock/movements.ts'

/* Stock. Columns as in schema.ts. */

export interface Variants {
  sku: string
  product_code: string
  position: number
  enabled: number
  ean: string
  weight: number
  stock: number
  /** Business days until an order is ready to ship. */
  lead_time_days: number
  bin: string | null
  /** Units at or below which stock is low; null for the default. */
  low_stock_level: number | null
}

/** A change of a SKU's stock; append-only. The changes of a SKU add up to its stock. */
export interface StockMovements {
  id: string
  sku: string
  change: number
  /** Units after the change. */
  stock: number
  reason: StockReason
  order_id: string | null
  import_id: string | null
  staff_name: string | null
  note: string | null
  created_at: string
}

/**
 * Units of a SKU that are expected; received units become stock movements, and the row is deleted with the last one.
 */
export interface ExpectedDeliveries {
  id: string
  sku: string
  quantity: number
  /** The seller's day. */
  day: string
  note: string | null
  created_at: string
}
