import { array, enums, type Infer, integer, max, min, nullable, object, optional, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { boundedText, Instant, paging } from '../../scalars.ts'

/** Why the stock of a SKU changed; each has a text in `desk-stock` of every language. */
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

/** Those that staff choose; a correction needs a note. */
export const correctionReasons = ['count', 'delivery', 'return', 'correction'] as const

/** The most units of a SKU in stock. */
export const mostStock = 10_000_000
export const Stock = max(min(integer(), 0), mostStock)

/** One change of the stock of a SKU. */
export const StockMovement = object({
  id: string(),
  at: Instant,
  reason: enums(stockReasons),
  /** Units, negative for those that left. */
  change: integer(),
  /** Units after it. */
  stock: integer(),
  /** Number of the order that caused it. */
  order: nullable(string()),
  /** Name of the price file that caused it. */
  file: nullable(string()),
  /** Of the order. */
  company: nullable(string()),
  note: nullable(string()),
  /** Who did it at the desk; of an order its history says who. */
  staffName: nullable(string())
})
export type StockMovement = Infer<typeof StockMovement>

/** A SKU with what is in stock of it, and where. */
export const ArticleStock = object({
  sku: string(),
  ean: string(),
  name: string(),
  stock: integer(),
  bin: nullable(string()),
  /** Units up to which its stock is low; null for the shop's standard. */
  lowStockLevel: nullable(integer())
})
export type ArticleStock = Infer<typeof ArticleStock>

export const readStock = endpoint({
  method: 'GET',
  path: '/api/v2/desk/articles/:sku/stock',
  for: 'staff',
  output: ArticleStock,
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
 * Sets the stock of a SKU if it still is `basedOn`, the one that was shown; otherwise the error contains the present
 * stock (`current`).
 */
export const correctStock = endpoint({
  method: 'POST',
  path: '/api/v2/desk/articles/:sku/stock-movements',
  for: 'change-stock',
  input: object({ stock: Stock, basedOn: integer(), reason: enums(correctionReasons), note: boundedText(0, 200) }),
  output: StockMovement,
  status: 201,
  errors: { 'not-found': 404, 'stock-changed': 409, 'stock-unchanged': 422, 'stock-note-missing': 422 }
})
