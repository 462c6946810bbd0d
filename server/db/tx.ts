import { type Kysely, PostgresAdapter, type Transaction } from 'kysely'
import type { Schema } from './schema/schema.ts'

export type Tx = Transaction<Schema>
/** Either database handle; the parameter type of read-only queries. */
export type Reader = Kysely<Schema>

/** Locks the selected rows until the transaction ends; SQLite has a single writer and needs no lock. */
export function forUpdate<Query extends { forUpdate(): Query }>(tx: Reader, query: Query): Query {
  return tx.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate() : query
}

/** Locks the selected rows, skipping those that are already locked. */
export function skipLocked<Query extends { forUpdate(): Query; skipLocked(): Query }>(tx: Reader, query: Query): Query {
  return tx.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate().skipLocked() : query
}
