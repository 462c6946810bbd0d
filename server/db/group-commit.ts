import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Tx } from './tx.ts'
import type { Schema } from './schema/schema.ts'

interface PendingTransaction {
  work: (tx: Tx) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

type Outcome = () => void

const statement = {
  savepoint: CompiledQuery.raw('savepoint job'),
  release: CompiledQuery.raw('release savepoint job'),
  rollback: CompiledQuery.raw('rollback to savepoint job')
}

const maxGroup = 50

/**
 * Runs transactions of the single SQLite writer in sequence, with one durable commit for all that arrive in the same
 * turn of the event loop, because waiting for the disk is the expensive part. Each has its own savepoint, so an error
 * only rolls back its own transaction; no response is sent before the commit.
 */
export class GroupCommit {
  readonly #write: Kysely<Schema>
  #waiting: PendingTransaction[] = []
  #running = false
  /** An async context without a request, because begin and commit serve the whole group. */
  readonly #outside = AsyncLocalStorage.snapshot()

  constructor(write: Kysely<Schema>) {
    this.#write = write
  }

  /** Runs work in a transaction; resolves once it is durable. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
      if (this.#running) return
      this.#running = true
      // After all readable sockets have been read, so that their requests join the group.
      setImmediate(() => void this.#outside(() => this.#drain()))
    })
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, maxGroup)
      const outcomes: Outcome[] = []
      try {
        await this.#write.transaction().execute((tx) => runAll(tx, group, outcomes))
        for (const settle of outcomes) settle()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    this.#running = false
  }
}

async function runAll(tx: Tx, group: PendingTransaction[], outcomes: Outcome[]): Promise<void> {
  for (const { work, resolve, reject } of group) {
    await tx.executeQuery(statement.savepoint)
    try {
      const value = await work(tx)
      outcomes.push(() => resolve(value))
    } catch (error) {
      // SQLite may already have rolled back everything, for example on a full disk: the first error has the reason.
      await tx.executeQuery(statement.rollback).catch(() => Promise.reject(error))
      outcomes.push(() => reject(error))
    }
    await tx.executeQuery(statement.release)
  }
}
