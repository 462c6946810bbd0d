import { type Kysely, PostgresAdapter, type Transaction } from 'kysely'
import type { Schema } from './schema/schema.ts'

export type Tx = Transaction<Schema>
/** Either side of the database: what a query that only reads takes. */
export type Reader = Kysely<Schema>

/** Locks the selected rows until the end of the transaction; SQLite has one writer and needs no lock. */
export function forUpdate<Query extends { forUpdate(): Query }>(tx: Reader, query: Query): Query {
  return tx.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate() : query
}

/** Locks the selected rows and leaves out those that somebody else holds. */
export function skipLocked<Query extends { forUpdate(): Query; skipLocked(): Query }>(tx: Reader, query: Query): Query {
  return tx.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate().skipLocked() : query
}
