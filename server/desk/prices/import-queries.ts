import type { ImportCell, ImportResult } from '../../../contract/desk/prices.ts'
import { batchesOf } from '../../core/batches.ts'
import type { PriceImportRows, PriceImports } from '../../db/schema/prices.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

const batchSize = 250

export function insertImport(tx: Tx, row: PriceImports) {
  return tx.insertInto('price_imports').values(row).execute()
}

export async function insertRows(tx: Tx, rows: readonly PriceImportRows[]): Promise<void> {
  for (const batch of batchesOf(rows, batchSize)) await tx.insertInto('price_import_rows').values(batch).execute()
}

/** An import with its list's currency. */
export function selectImport(db: Reader, id: string) {
  return db
    .selectFrom('price_imports')
    .innerJoin('price_lists', 'price_lists.code', 'price_imports.price_list_code')
    .selectAll('price_imports')
    .select('price_lists.currency_code')
    .where('price_imports.id', '=', id)
    .executeTakeFirst()
}

export function lockImport(tx: Tx, id: string) {
  return forUpdate(tx, tx.selectFrom('price_imports').selectAll().where('id', '=', id)).executeTakeFirst()
}

/** The most recently started import of each list or of one. */
export function selectLatestStarted(db: Reader, list?: string) {
  const latest = db
    .selectFrom('price_lists')
    .innerJoin('price_imports', (join) =>
      join.on('price_imports.id', '=', (id) =>
        id
          .selectFrom('price_imports as started')
          .select('started.id')
          .whereRef('started.price_list_code', '=', 'price_lists.code')
          .where('started.applied_at', 'is not', null)
          .orderBy('started.applied_at', 'desc')
          .orderBy('started.id', 'desc')
          .limit(1)
      )
    )
    .selectAll('price_imports')
    .select('price_lists.currency_code')
  return (list === undefined ? latest : latest.where('price_lists.code', '=', list)).execute()
}

/** The most recently started import of a list. */
export function selectLastStarted(db: Reader, list: string) {
  return db
    .selectFrom('price_imports')
    .select(['id', 'state'])
    .where('price_list_code', '=', list)
    .where('applied_at', 'is not', null)
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Changes of all lists or of one that have not started yet, next ones first. */
export function selectScheduled(db: Reader, list?: string) {
  const scheduled = db
    .selectFrom('price_imports')
    .innerJoin('price_lists', 'price_lists.code', 'price_imports.price_list_code')
    .selectAll('price_imports')
    .select('price_lists.currency_code')
    .where('state', '=', 'scheduled')
    .orderBy('starts_on')
    .orderBy('id')
  return (list === undefined ? scheduled : scheduled.where('price_list_code', '=', list)).execute()
}

/** Number of rows of an import that change each value. */
export async function countChangedCells(db: Reader, id: string): Promise<Record<ImportCell, number>> {
  const counts = await db
    .selectFrom('price_import_rows')
    .select(({ fn }) => [
      fn.count<number | bigint>('price_after').as('price'),
      fn.count<number | bigint>('rrp_after').as('rrpPrice'),
      fn.count<number | bigint>('stock_after').as('stock'),
      fn.count<number | bigint>('low_after').as('lowStockLevel'),
      fn.count<number | bigint>('bin_after').as('bin'),
      fn.count<number | bigint>('lead_time_after').as('leadTimeDays')
    ])
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    price: Number(counts.price),
    rrpPrice: Number(counts.rrpPrice),
    stock: Number(counts.stock),
    lowStockLevel: Number(counts.lowStockLevel),
    bin: Number(counts.bin),
    leadTimeDays: Number(counts.leadTimeDays)
  }
}

/** A row of an import that changes stock. */
export function selectStockRow(db: Reader, id: string) {
  return db
    .selectFrom('price_import_rows')
    .select('row')
    .where('import_id', '=', id)
    .where('result', '=', 'changed')
    .where('stock_after', 'is not', null)
    .limit(1)
    .executeTakeFirst()
}

/** Imports whose work has not finished. */
export function selectRunning(db: Reader) {
  return db.selectFrom('price_imports').select('id').where('state', 'in', ['applying', 'undoing']).execute()
}

export function updateImport(tx: Tx, id: string, fields: Partial<PriceImports>) {
  return tx.updateTable('price_imports').set(fields).where('id', '=', id).execute()
}

/** The next rows to process. */
export function selectPendingRows(tx: Tx, id: string, outcome: 'waiting' | 'applied', after: number, limit: number) {
  return tx
    .selectFrom('price_import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('row', '>', after)
    .where('result', '=', 'changed')
    .where('outcome', '=', outcome)
    .orderBy('row')
    .limit(limit)
    .execute()
}

export async function updateOutcomes(
  tx: Tx,
  id: string,
  rows: readonly number[],
  outcome: PriceImportRows['outcome']
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .updateTable('price_import_rows')
    .set({ outcome })
    .where('import_id', '=', id)
    .where('row', 'in', [...rows])
    .execute()
}

/** `left` counts the rows that applying or undoing skipped. */
type ResultFilter = ImportResult | 'left' | undefined

function filteredRows(db: Reader, id: string, filter: ResultFilter) {
  const query = db.selectFrom('price_import_rows').where('import_id', '=', id)
  if (filter === 'left') return query.where('outcome', 'in', ['left', 'kept'])
  return filter ? query.where('result', '=', filter) : query
}

export function selectRows(db: Reader, id: string, filter: ResultFilter, page: { limit: number; offset: number }) {
  return filteredRows(db, id, filter).selectAll().orderBy('row').limit(page.limit).offset(page.offset).execute()
}

export async function countRows(db: Reader, id: string, filter: ResultFilter): Promise<number> {
  const count = filteredRows(db, id, filter).select((select) => select.fn.countAll<number | bigint>().as('n'))
  return Number((await count.executeTakeFirstOrThrow()).n)
}

/** Deletes previews that were never applied. */
export async function deletePreviews(tx: Tx, before: string): Promise<void> {
  const old = tx
    .selectFrom('price_imports')
    .select('id')
    .where('state', 'in', ['reading', 'preview'])
    .where('created_at', '<', before)
  await tx.deleteFrom('price_import_rows').where('import_id', 'in', old).execute()
  await tx
    .deleteFrom('price_imports')
    .where('state', 'in', ['reading', 'preview'])
    .where('created_at', '<', before)
    .execute()
}
