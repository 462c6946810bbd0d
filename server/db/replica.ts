import type { Pool } from 'pg'
import { isDatabaseUnavailable } from './database-errors.ts'
import type { Reader } from './tx.ts'

/** Milliseconds for which a position of the primary is valid: a replica lags by at most this plus its own delay. */
const positionAgeMs = 5000
/** Milliseconds for which a failed replica is not queried again. */
const pauseMs = 5000
/** `serialization_failure`: on a replica, a query that conflicts with the replay. */
const replayConflict = '40001'

/** A session as stored on the primary. */
export interface SessionState {
  table: 'sessions' | 'staff_sessions'
  id: string
  writes: number
}

/** A streaming replica of PostgreSQL, for lists and histories. */
export class Replica {
  readonly #read: Reader
  readonly #replica: Pool
  readonly #primary: Pool
  #position: { lsn: string; at: number } | undefined
  #pausedUntil = 0
  #isUp = true

  constructor({ read, replica, primary }: { read: Reader; replica: Pool; primary: Pool }) {
    this.#read = read
    this.#replica = replica
    this.#primary = primary
  }

  /** Whether it responded to the last query. */
  get isUp(): boolean {
    return this.#isUp
  }

  /**
   * The replica, if it has replayed everything this session wrote and what the primary had written some seconds ago;
   * otherwise undefined. A session's row counts its writes, so a replica with the same count has all of them.
   */
  async readerFor({ table, id, writes }: SessionState): Promise<Reader | undefined> {
    if (Date.now() < this.#pausedUntil) return undefined
    const { lsn } = await this.#currentPosition()
    const { rows } = await this.#replica
      .query<{ writes: number | null; is_recent: boolean | null }>(
        `select (select writes from ${table} where id = $1) as writes, pg_last_wal_replay_lsn() >= $2::pg_lsn as is_recent`,
        [id, lsn]
      )
      .catch(() => this.#failed())
    const [row] = rows
    this.#isUp = row !== undefined
    return row?.is_recent && row.writes === writes ? this.#read : undefined
  }

  /** Whether a query failed for a reason that does not affect the primary. */
  isReplicaOnlyFailure(error: unknown): boolean {
    if ((error as { code?: unknown } | null)?.code === replayConflict) return true
    if (!isDatabaseUnavailable(error)) return false
    this.#failed()
    return true
  }

  #failed(): { rows: [] } {
    this.#pausedUntil = Date.now() + pauseMs
    this.#isUp = false
    return { rows: [] }
  }

  async #currentPosition(): Promise<{ lsn: string; at: number }> {
    if (this.#position && Date.now() - this.#position.at < positionAgeMs) return this.#position
    const at = Date.now()
    const { rows } = await this.#primary.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
    this.#position = { lsn: rows[0]?.lsn ?? '', at }
    return this.#position
  }
}
