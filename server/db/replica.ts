import type { Pool } from 'pg'
import { isDatabaseUnavailable } from './unavailable.ts'
import type { Reader } from './tx.ts'

/** Milliseconds for which a position of the primary counts: a replica is at most so far behind, plus its own delay. */
const positionAge = 5000
/** Milliseconds for which a replica that has failed is not asked again. */
const pause = 5000
/** `serialization_failure`: on a replica a query that conflicts with what is being replayed. */
const replayConflict = '40001'

/** A session as the primary has it. */
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

  /** Whether it answered when it was last asked. */
  get isUp(): boolean {
    return this.#isUp
  }

  /**
   * The replica, if it has replayed all that this session wrote and what the primary had written some seconds ago;
   * otherwise undefined. A session's row counts its writes, so that a replica with the same number has them all.
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

  /** Whether a query failed for a reason that the primary does not have. */
  failedAlone(error: unknown): boolean {
    if ((error as { code?: unknown } | null)?.code === replayConflict) return true
    if (!isDatabaseUnavailable(error)) return false
    this.#failed()
    return true
  }

  #failed(): { rows: [] } {
    this.#pausedUntil = Date.now() + pause
    this.#isUp = false
    return { rows: [] }
  }

  async #currentPosition(): Promise<{ lsn: string; at: number }> {
    if (this.#position && Date.now() - this.#position.at < positionAge) return this.#position
    const at = Date.now()
    const { rows } = await this.#primary.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
    this.#position = { lsn: rows[0]?.lsn ?? '', at }
    return this.#position
  }
}
