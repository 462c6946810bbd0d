import { array, enums, type Infer, integer, max, min, nullable, object, optional, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { Instant, paging, lineText } from '../../scalars.ts'

/** Why the stock of a SKU changed; each reason has a text in `desk-stock` in every language. */
export const stockReasons = [
  'opening',
  'order',
  'cancellation',
  'order-change',
  'import',
  'import-undone',
  'edit',
  'count',
  'delivery',
  'return',
  'correction'
] as const
export type StockReason = (typeof stockReasons)[number]

/** Reasons that staff can choose; a correction requires a note. */
export const correctionReasons = ['count', 'delivery', 'return', 'correction'] as const

/** Maximum stock of a SKU. */
export const maxStock = 10_000_000
export const Stock = max(min(integer(), 0), maxStock)

/** A change of a SKU's stock. */
export const StockMovement = object({
  id: string(),
  at: Instant,
  reason: enums(stockReasons),
  /** Units added; negative for units removed. */
  change: integer(),
  /** Units after the change. */
  stock: integer(),
  /** Number of the order that caused it. */
  order: nullable(string()),
  /** Name of the price file that caused it. */
  file: nullable(string()),
  /** Company of the order. */
  company: nullable(string()),
  note: nullable(string()),
  /** Who changed it at the desk; for an order, see its history. */
  staffName: nullable(string())
})
export type StockMovement = Infer<typeof StockMovement>

/** A SKU with its stock and its location. */
export const SkuStock = object({
  sku: string(),
  ean: string(),
  name: string(),
  stock: integer(),
  bin: nullable(string()),
  /** Units at or below which stock is low; null for the default. */
  lowStockLevel: nullable(integer()),
  /** Business days until an order is ready to ship. */
  leadTimeDays: integer()
})
export type SkuStock = Infer<typeof SkuStock>

export const readStock = endpoint({
  method: 'GET',
  path: '/api/v2/desk/articles/:sku/stock',
  for: 'staff',
  output: SkuStock,
  errors: { 'not-found': 404 }
})

/** Movements of a SKU, newest first. */
export const listStockMovements = endpoint({
  method: 'GET',
  path: '/api/v2/desk/articles/:sku/stock-movements',
  for: 'staff',
  query: object({ ...paging, reason: optional(enums(stockReasons)) }),
  output: array(StockMovement),
  errors: { 'not-found': 404 }
})

/**
 * Sets the stock of a SKU if it still equals `basedOn`, the value shown; otherwise the error contains the current stock
 * (`current`).
 */
export const correctStock = endpoint({
  method: 'POST',
  path: '/api/v2/desk/articles/:sku/stock-movements',
  for: 'change-stock',
  input: object({ stock: Stock, basedOn: integer(), reason: enums(correctionReasons), note: lineText(0, 200) }),
  output: StockMovement,
  status: 201,
  errors: { 'not-found': 404, 'stock-changed': 409, 'stock-unchanged': 422, 'stock-note-missing': 422 }
})
