import type { FileProduct, FileTaxon } from '../../contract/catalogue-file.ts'
import type { Tx } from '../db/tx.ts'
import type { Variants } from '../db/schema.ts'

export type Article = Variants

/** Rows of one INSERT: well under the parameter limits of both engines. */
const chunk = 500

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += chunk) yield rows.slice(from, from + chunk)
}

export async function upsertTaxons(tx: Tx, taxons: readonly FileTaxon[]): Promise<void> {
  await tx.updateTable('taxons').set({ enabled: 0 }).execute()
  for (const some of chunks(taxons)) {
    await tx
      .insertInto('taxons')
      .values(
        some.map((taxon) => ({
          code: taxon.code,
          parent_code: taxon.parent,
          position: taxon.position,
          enabled: 1,
          content: JSON.stringify(taxon)
        }))
      )
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

export async function upsertProducts(tx: Tx, products: readonly FileProduct[], now: Date): Promise<void> {
  await tx.updateTable('products').set({ enabled: 0 }).execute()
  await tx.deleteFrom('product_taxons').execute()
  for (const some of chunks(products)) {
    await tx
      .insertInto('products')
      .values(some.map((product) => productRow(product, now)))
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
  const memberships = products.flatMap(({ code, taxons }) =>
    taxons.map((taxon_code, position) => ({ product_code: code, taxon_code, position }))
  )
  for (const some of chunks(memberships)) await tx.insertInto('product_taxons').values(some).execute()
}

function productRow(product: FileProduct, now: Date) {
  return {
    code: product.code,
    position: product.position,
    enabled: 1,
    coming_soon: product.initial.comingSoon ? 1 : 0,
    available_from: product.initial.availableFrom,
    content: JSON.stringify(product),
    created_at: now.toISOString(),
    updated_at: now.toISOString()
  }
}

export async function upsertVariants(tx: Tx, articles: readonly Article[]): Promise<void> {
  await tx.updateTable('variants').set({ enabled: 0 }).execute()
  for (const some of chunks(articles)) {
    await tx
      .insertInto('variants')
      .values(some)
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
