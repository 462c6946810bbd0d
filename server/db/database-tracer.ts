/** An executed statement; `sql` contains placeholders for its values. */
export interface Statement {
  sql: string
  engine: 'sqlite' | 'postgres'
  durationMs: number
  error?: unknown
}

/** Receives what the database does; a tracer is a recorder. */
export interface DatabaseTracer {
  span<T>(start: { name: string; kind: 'internal' }, work: () => Promise<T>): Promise<T>
  recordStatement(statement: Statement): void
}
