import { inBatches } from '../core/batches.ts'
import type { Variants } from '../db/schema/stock.ts'
import { forUpdate, type Reader, type Tx } from '../db/tx.ts'
import type { PreparedCatalogue, PreparedProduct } from './prepare.ts'

/** Rows per INSERT: few enough that other requests can run in between. */
const batchSize = 100

/** Row of the parts of the catalogue that are not rows of their own. */
const head = 'catalogue'

/** Identifies a catalogue file: its version, and when it was built. */
export interface CatalogueHead {
  version: string
  builtAt: string
}

/** The stored catalogue; undefined before the first import. */
export async function selectHead(db: Reader): Promise<CatalogueHead | undefined> {
  const row = await headRow(db).executeTakeFirst()
  return readHead(row?.value)
}

/** Locks the stored catalogue until the transaction ends. @returns undefined before the first import */
export async function lockHead(tx: Tx): Promise<CatalogueHead | undefined> {
  await tx
    .insertInto('shop_meta')
    .values({ name: head, value: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return readHead((await forUpdate(tx, headRow(tx)).executeTakeFirstOrThrow()).value)
}

const headRow = (db: Reader) => db.selectFrom('shop_meta').select('value').where('name', '=', head)

const readHead = (value = '') => (value === '' ? undefined : (JSON.parse(value) as CatalogueHead))

export const updateHead = (tx: Tx, value: string) =>
  tx.updateTable('shop_meta').set({ value }).where('name', '=', head).execute()

export async function upsertTaxons(tx: Tx, taxons: PreparedCatalogue['taxons']): Promise<void> {
  await tx.updateTable('taxons').set({ enabled: 0 }).execute()
  for await (const batch of inBatches(taxons, batchSize)) {
    await tx
      .insertInto('taxons')
      .values(batch.map((taxon) => ({ ...taxon, enabled: 1 })))
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((row) => ({
          parent_code: row.ref('excluded.parent_code'),
          position: row.ref('excluded.position'),
          enabled: row.ref('excluded.enabled'),
          content: row.ref('excluded.content')
        }))
      )
      .execute()
  }
}

export async function upsertProducts(tx: Tx, products: readonly PreparedProduct[], now: Date): Promise<void> {
  await tx.updateTable('products').set({ enabled: 0 }).execute()
  const at = now.toISOString()
  for await (const batch of inBatches(products, batchSize)) {
    await tx
      .insertInto('products')
      .values(
        batch.map(({ variants: _variants, ...row }) => ({
          ...row,
          enabled: 1,
          created_at: at,
          updated_at: at
        }))
      )
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((row) => ({
          position: row.ref('excluded.position'),
          enabled: row.ref('excluded.enabled'),
          content: row.ref('excluded.content'),
          updated_at: row.ref('excluded.updated_at')
        }))
      )
      .execute()
  }
}

export async function upsertVariants(tx: Tx, variants: readonly Variants[]): Promise<void> {
  await tx.updateTable('variants').set({ enabled: 0 }).execute()
  for await (const batch of inBatches(variants, batchSize)) {
    await tx
      .insertInto('variants')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('sku').doUpdateSet((row) => ({
          product_code: row.ref('excluded.product_code'),
          position: row.ref('excluded.position'),
          enabled: row.ref('excluded.enabled'),
          ean: row.ref('excluded.ean'),
          weight: row.ref('excluded.weight')
        }))
      )
      .execute()
  }
}
