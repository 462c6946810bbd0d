import type { Reader } from '../../db/tx.ts'

/** Every SKU of the database. */
export const selectVariants = (db: Reader) =>
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
    .orderBy('variants.sku')
    .execute()

/** SKUs on sale without a price, in lists that a company uses. */
export const selectMissingPrices = (db: Reader) =>
  db
    .selectFrom('price_lists')
    .innerJoin('variants', (join) => join.onTrue())
    .innerJoin('products', 'products.code', 'variants.product_code')
    .leftJoin('prices', (join) =>
      join.onRef('prices.sku', '=', 'variants.sku').onRef('prices.price_list_code', '=', 'price_lists.code')
    )
    .select(['variants.sku', 'price_lists.code', 'price_lists.name'])
    .where('variants.enabled', '=', 1)
    .where('products.enabled', '=', 1)
    .where('prices.price', 'is', null)
    .where('price_lists.code', 'in', (used) => used.selectFrom('companies').select('companies.price_list_code'))
    .orderBy('variants.sku')
    .orderBy('price_lists.code')
    .execute()
