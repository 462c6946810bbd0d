import { type ExpressionBuilder, sql } from 'kysely'
import { lowStockLevel } from '../../../contract/desk/prices.ts'
import type { Schema } from '../../db/schema/schema.ts'

/** SKUs on sale with little or no stock left. */
export const isLow = (where: ExpressionBuilder<Schema, 'variants' | 'products'>) =>
  where.and([
    where('variants.stock', '<=', sql<number>`coalesce(variants.low_stock_level, ${sql.lit(lowStockLevel)})`),
    where('variants.enabled', '=', 1),
    where('products.enabled', '=', 1),
    where('products.coming_soon', '=', 0)
  ])
