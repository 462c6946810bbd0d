import Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode
} from 'kysely'

/** Prepared statements cached per connection; queries are few and repetitive, so this saves most of the parsing. */
const maxCachedStatements = 400

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
    throw new Error('Page long reads by key: a stream would block the only writer.')
  }

  #prepare(sql: string): Database.Statement {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    if (this.#statements.size >= maxCachedStatements) this.#statements.clear()
    const statement = this.#db.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

class SqliteDriver implements Driver {
  readonly #db: Database.Database
  readonly #connection: SqliteConnection
  readonly #guard: () => void

  constructor(db: Database.Database, guard: () => void) {
    this.#db = db
    this.#connection = new SqliteConnection(db)
    this.#guard = guard
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard()
    return this.#connection
  }

  // IMMEDIATE takes the write lock at the start, so that a transaction that begins by reading cannot fail on its first
  // write.
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  // After some errors, such as a full disk, SQLite has already rolled back.
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#db.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/**
 * Inlines limits into queries. SQLite inspects a bound limit while planning, and therefore replans the query on every
 * run (`sqlite3ExprIsInteger` in its `computeLimitRegisters`).
 */
class InlineLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${String(limit.value)}`)
    else super.visitLimit(node)
  }
}

/**
 * Kysely on an open better-sqlite3 database, with a single connection that needs no pool because `GroupCommit` runs the
 * writer's transactions in sequence. `guard` is called before each use.
 */
export function sqliteDialect(db: Database.Database, guard: () => void): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(db, guard),
    createIntrospector: (kysely: Kysely<unknown>) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new InlineLimitCompiler()
  }
}

/** Opens a file such that a committed transaction survives a power failure (WAL, synchronous FULL). */
export function openSqlite(file: string, role: 'writer' | 'reader'): Database.Database {
  const db = new Database(file, { timeout: 5000 })
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  if (role === 'reader') db.pragma('query_only = ON')
  return db
}
