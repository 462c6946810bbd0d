import type { Reader } from '../../db/tx.ts'

/** SKUs after another one in sort order. */
export const selectVariants = (db: Reader, after: string, limit: number) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .select([
      'variants.sku',
      'variants.ean',
      'variants.stock',
      'variants.enabled',
      'products.enabled as product_enabled'
    ])
    .where('variants.sku', '>', after)
    .orderBy('variants.sku')
    .limit(limit)
    .execute()

/**
 * SKUs on sale without a price after one SKU and up to another, in lists that a company uses. Variants of disabled
 * products are disabled too.
 */
export const selectMissingPrices = (db: Reader, after: string, to: string) =>
  db
    .selectFrom('price_lists')
    .innerJoin('variants', (join) => join.onTrue())
    .leftJoin('prices', (join) =>
      join.onRef('prices.sku', '=', 'variants.sku').onRef('prices.price_list_code', '=', 'price_lists.code')
    )
    .select(['variants.sku', 'price_lists.code', 'price_lists.name'])
    .where('variants.enabled', '=', 1)
    .where('prices.price', 'is', null)
    .where('variants.sku', '>', after)
    .where('variants.sku', '<=', to)
    .where('price_lists.code', 'in', (used) => used.selectFrom('companies').select('companies.price_list_code'))
    .orderBy('variants.sku')
    .orderBy('price_lists.code')
    .execute()
