import Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler
} from 'kysely'

/** Prepared statements kept per connection; queries are few and repeat, so this saves most of the parsing. */
const statementLimit = 400

class SqliteConnection implements DatabaseConnection {
  readonly #db: Database.Database
  readonly #statements = new Map<string, Database.Statement>()

  constructor(db: Database.Database) {
    this.#db = db
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const statement = this.#prepare(sql)
      if (statement.reader) return Promise.resolve({ rows: statement.all(...parameters) as R[] })
      const { changes } = statement.run(...parameters)
      return Promise.resolve({ rows: [], numAffectedRows: BigInt(changes) })
    } catch (error) {
      return Promise.reject(error)
    }
  }

  // oxlint-disable-next-line require-yield -- the interface wants a generator; long reads are paged by key instead
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Page long reads by key: a stream would hold the one writer.')
  }

  #prepare(sql: string): Database.Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    if (this.#statements.size >= statementLimit) this.#statements.clear()
    const statement = this.#db.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** Hands out one connection to one user after the other; the first comes first. */
class Turnstile {
  #last: Promise<void> = Promise.resolve()

  async enter(): Promise<() => void> {
    let leave = () => {}
    const before = this.#last
    this.#last = new Promise((resolve) => (leave = resolve))
    await before
    return leave
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #turnstile: Turnstile | undefined
  readonly #guard: () => void
  #leave = () => {}

  constructor(db: Database.Database, writer: boolean, guard: () => void) {
    this.#connection = new SqliteConnection(db)
    this.#turnstile = writer ? new Turnstile() : undefined
    this.#guard = guard
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard()
    if (this.#turnstile) this.#leave = await this.#turnstile.enter()
    return this.#connection
  }

  // IMMEDIATE takes the write lock at once: a transaction that begins by reading can then never fail at its first write.
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {
    this.#leave()
  }

  async destroy(): Promise<void> {}
}

/** Kysely over an open better-sqlite3 database: one user at a time for the writer, no waiting for readers. */
export function sqliteDialect(db: Database.Database, role: 'writer' | 'reader', guard: () => void): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(db, role === 'writer', guard),
    createIntrospector: (kysely: Kysely<unknown>) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler()
  }
}

/** Opens a file so that a committed transaction survives a power cut (WAL, synchronous FULL). */
export function openSqlite(file: string, role: 'writer' | 'reader'): Database.Database {
  const db = new Database(file, { timeout: 5000 })
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  if (role === 'reader') db.pragma('query_only = ON')
  return db
}
