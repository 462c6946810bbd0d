import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'

type OfVariants = ExpressionBuilder<Schema, 'variants'>

/** Expected deliveries of the variant in the outer query. */
export const deliveriesOf = (where: OfVariants) =>
  where
    .selectFrom('expected_deliveries')
    .select('expected_deliveries.day')
    .whereRef('expected_deliveries.sku', '=', 'variants.sku')

/** Deliveries whose day has passed. */
export const lateDeliveriesOf = (where: OfVariants, today: string) =>
  deliveriesOf(where).where('expected_deliveries.day', '<', today)

/** The day of the next delivery. */
export const nextDelivery = (where: OfVariants) =>
  where
    .selectFrom('expected_deliveries')
    .select((select) => select.fn.min('expected_deliveries.day').as('day'))
    .whereRef('expected_deliveries.sku', '=', 'variants.sku')
    .as('expected_on')
