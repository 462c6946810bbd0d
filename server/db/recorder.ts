/** A statement that has been run; `sql` has placeholders for its values. */
export interface Statement {
  sql: string
  engine: 'sqlite' | 'postgres'
  ms: number
  error?: unknown
}

/** What the database tells of its work; a tracer is one. */
export interface Recorder {
  span<T>(start: { name: string; kind: 'internal' }, work: () => Promise<T>): Promise<T>
  noteStatement(statement: Statement): void
}
