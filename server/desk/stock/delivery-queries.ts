import type { ExpectedDeliveries } from '../../db/schema/stock.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

/** Expected deliveries of a SKU, next one first. */
export const selectDeliveries = (db: Reader, sku: string) =>
  db.selectFrom('expected_deliveries').selectAll().where('sku', '=', sku).orderBy('day').orderBy('id').execute()

export const lockDelivery = (tx: Tx, id: string) =>
  forUpdate(tx, tx.selectFrom('expected_deliveries').selectAll().where('id', '=', id)).executeTakeFirst()

export const insertDelivery = (tx: Tx, row: ExpectedDeliveries) =>
  tx.insertInto('expected_deliveries').values(row).execute()

export const updateDelivery = (tx: Tx, id: string, fields: Partial<ExpectedDeliveries>) =>
  tx.updateTable('expected_deliveries').set(fields).where('id', '=', id).execute()

export const deleteDelivery = (tx: Tx, id: string) =>
  tx.deleteFrom('expected_deliveries').where('id', '=', id).execute()
