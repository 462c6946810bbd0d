import { batchesOf } from '../../../core/batches.ts'
import type { PriceImports } from '../../../db/schema/prices.ts'
import type { Schema } from '../../../db/schema/schema.ts'
import type { Reader, Tx } from '../../../db/tx.ts'

const batchSize = 250

export const selectNames = (db: Reader) => db.selectFrom('price_lists').select(['code', 'name']).execute()

export const insertList = (tx: Tx, row: Schema['price_lists']) => tx.insertInto('price_lists').values(row).execute()

export const updateName = (tx: Tx, code: string, name: string) =>
  tx.updateTable('price_lists').set({ name }).where('code', '=', code).execute()

export const selectPrices = (db: Reader, code: string) =>
  db.selectFrom('prices').select(['sku', 'price', 'rrp_price']).where('price_list_code', '=', code).execute()

export async function insertPrices(tx: Tx, rows: readonly Schema['prices'][]): Promise<void> {
  for (const batch of batchesOf(rows, batchSize)) await tx.insertInto('prices').values(batch).execute()
}

export async function copyTiers(tx: Tx, from: string, to: string): Promise<void> {
  const tiers = await tx.selectFrom('volume_steps').selectAll().where('price_list_code', '=', from).execute()
  if (tiers.length === 0) return
  await tx
    .insertInto('volume_steps')
    .values(tiers.map((tier) => ({ ...tier, price_list_code: to })))
    .execute()
}

/** Whether a partner uses the list, or a change of it is scheduled or being applied. */
export async function isInUse(db: Reader, code: string): Promise<boolean> {
  const partner = await db
    .selectFrom('companies')
    .select('id')
    .where('price_list_code', '=', code)
    .limit(1)
    .executeTakeFirst()
  if (partner) return true
  return hasImport(db, code, ['reading', 'scheduled', 'applying', 'undoing'])
}

/** Whether some prices of a list are those before a change and others those after it. */
export const isBeingChanged = (db: Reader, code: string) => hasImport(db, code, ['applying', 'undoing'])

async function hasImport(db: Reader, code: string, states: readonly PriceImports['state'][]): Promise<boolean> {
  const found = await db
    .selectFrom('price_imports')
    .select('id')
    .where('price_list_code', '=', code)
    .where('state', 'in', [...states])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteList(tx: Tx, code: string): Promise<void> {
  const imports = tx.selectFrom('price_imports').select('id').where('price_list_code', '=', code)
  await tx.deleteFrom('price_import_rows').where('import_id', 'in', imports).execute()
  for (const table of ['price_imports', 'volume_steps', 'prices'] as const)
    await tx.deleteFrom(table).where('price_list_code', '=', code).execute()
  await tx.deleteFrom('price_lists').where('code', '=', code).execute()
}
