import { sql } from 'kysely'
import type { TransferState } from '../../../contract/desk/bank.ts'
import type { BankPostings, BankTransfers } from '../../db/schema/bank.ts'
import type { Orders } from '../../db/schema/schema.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

/** A page of transfers, latest first, with the company each was posted for. */
export function selectTransfers(
  db: Reader,
  state: TransferState | undefined,
  { limit, offset }: { limit: number; offset: number }
) {
  const query = transfersWithCompany(db)
    .orderBy('booked_on', 'desc')
    .orderBy('bank_transfers.id', 'desc')
    .limit(limit)
    .offset(offset)
  return (state ? query.where('state', '=', state) : query).execute()
}

const transfersWithCompany = (db: Reader) =>
  db
    .selectFrom('bank_transfers')
    .leftJoin('companies', 'companies.id', 'bank_transfers.company_id')
    .selectAll('bank_transfers')
    .select('companies.name as company')

export type TransferRow = Awaited<ReturnType<typeof selectTransfers>>[number]

export async function countTransfers(db: Reader, state: TransferState | undefined): Promise<number> {
  const query = db.selectFrom('bank_transfers').select(sql<number>`cast(count(*) as integer)`.as('count'))
  return (await (state ? query.where('state', '=', state) : query).executeTakeFirstOrThrow()).count
}

export const selectTransfer = (db: Reader, id: string) =>
  transfersWithCompany(db).where('bank_transfers.id', '=', id).executeTakeFirst()

export const lockTransfer = (tx: Tx, id: string) =>
  forUpdate(tx, tx.selectFrom('bank_transfers').selectAll().where('id', '=', id)).executeTakeFirst()

export const updateTransfer = (tx: Tx, id: string, fields: Partial<BankTransfers>) =>
  tx.updateTable('bank_transfers').set(fields).where('id', '=', id).execute()

export const insertPosting = (tx: Tx, row: BankPostings) => tx.insertInto('bank_postings').values(row).execute()

/** The postings of transfers, without reversed ones. */
export async function selectPostings(db: Reader, transferIds: readonly string[]) {
  if (transferIds.length === 0) return []
  return db
    .selectFrom('bank_postings')
    .innerJoin('orders', 'orders.id', 'bank_postings.order_id')
    .selectAll('bank_postings')
    .select(sql<string>`orders.number`.as('number'))
    .where('transfer_id', 'in', transferIds)
    .where('reversed_at', 'is', null)
    .orderBy('orders.number')
    .execute()
}

export const updateReversed = (tx: Tx, paymentId: string, at: string) =>
  tx.updateTable('bank_postings').set({ reversed_at: at }).where('payment_id', '=', paymentId).execute()

/** Locks placed root orders by number, in id order. */
export async function lockOrdersByNumber(tx: Tx, numbers: readonly string[]): Promise<Orders[]> {
  if (numbers.length === 0) return []
  const query = tx.selectFrom('orders').selectAll().where('number', 'in', numbers).where('parent_id', 'is', null)
  return forUpdate(tx, query.where('state', '!=', 'cart').orderBy('id')).execute()
}
