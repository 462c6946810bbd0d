import { CatalogueFile } from '../../contract/catalogue-file.ts'
import type { Db } from '../db/connect.ts'
import { forUpdate, type Reader, type Tx } from '../db/tx.ts'
import { type Article, upsertProducts, upsertTaxons, upsertVariants } from './import-queries.ts'

export type ImportOutcome = 'imported' | 'unchanged' | 'older'

const slot = 'catalogue'

/**
 * Brings a catalogue file into the database: inserts and updates by code, disables what has disappeared, deletes
 * nothing. Price, stock, coming soon and available-from are set on new rows only. One import at a time, and never an
 * older file over a newer one.
 * @throws Error naming the first field that is wrong; the catalogue in place stays
 */
export async function importCatalogue(db: Db, json: string, now: Date): Promise<ImportOutcome> {
  const given = JSON.parse(json) as unknown
  // What lies in the database has been checked when it came.
  if ((await presentVersion(db.read)) === (given as { version?: unknown } | null)?.version) return 'unchanged'
  const [error, file] = CatalogueFile.validate(given)
  if (error) throw new Error(`The catalogue file is not usable: ${error.message}`)
  return db.transaction(async (tx) => {
    const present = await lockCatalogue(tx)
    if (present?.version === file.version) return 'unchanged'
    if (present && present.builtAt > file.builtAt) return 'older'
    await upsertTaxons(tx, file.taxons)
    await upsertProducts(tx, file.products, now)
    await upsertVariants(tx, file.products.flatMap(articlesOf))
    await tx
      .updateTable('shop_meta')
      .set({
        value: JSON.stringify({
          version: file.version,
          builtAt: file.builtAt,
          attributes: file.attributes,
          bestsellers: file.bestsellers
        })
      })
      .where('name', '=', slot)
      .execute()
    return 'imported'
  })
}

function articlesOf(product: CatalogueFile['products'][number]): Article[] {
  return product.variants.map(({ sku, ean, weight }, position) => ({
    sku,
    product_code: product.code,
    position,
    enabled: 1,
    ean,
    weight,
    stock: 0,
    lead_time_days: 2
  }))
}

async function presentVersion(db: Reader): Promise<string | undefined> {
  const row = await db.selectFrom('shop_meta').select('value').where('name', '=', slot).executeTakeFirst()
  return row?.value ? (JSON.parse(row.value) as { version: string }).version : undefined
}

async function lockCatalogue(tx: Tx): Promise<{ version: string; builtAt: string } | undefined> {
  await tx
    .insertInto('shop_meta')
    .values({ name: slot, value: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const query = tx.selectFrom('shop_meta').select('value').where('name', '=', slot)
  const { value } = await forUpdate(tx, query).executeTakeFirstOrThrow()
  return value === '' ? undefined : (JSON.parse(value) as { version: string; builtAt: string })
}
