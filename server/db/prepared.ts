import type { CompiledQuery, Kysely } from 'kysely'
import type { Reader } from './tx.ts'

interface Query<Row> {
  compile(): CompiledQuery<Row>
}

/**
 * A query with a fixed shape: built and compiled once per engine, then only bound to new values. For the five hottest
 * queries (052), because building a query costs more than SQLite takes to run it. The builder may use each value any
 * number of times, but must not inspect it.
 */
export function prepared<Values extends readonly unknown[], Row>(build: (db: Reader, ...values: Values) => Query<Row>) {
  const compiled = new Map<unknown, { query: CompiledQuery<Row>; places: number[] }>()
  return async (db: Reader, ...values: Values): Promise<Row[]> => {
    const engine = db.getExecutor().adapter.constructor
    const known = compiled.get(engine) ?? compile(build, db, values.length)
    compiled.set(engine, known)
    const parameters = known.query.parameters.map((fixed, i) =>
      known.places[i] === -1 ? fixed : values[known.places[i]!]
    )
    return (await (db as Kysely<unknown>).executeQuery<Row>({ ...known.query, parameters })).rows
  }
}

/** Same as `prepared` for a list of values, with one compiled query per length. */
export function preparedMany<Row>(build: (db: Reader, values: readonly string[]) => Query<Row>) {
  const byLength = new Map<number, ReturnType<typeof prepared<string[], Row>>>()
  return (db: Reader, values: readonly string[]): Promise<Row[]> => {
    const query = byLength.get(values.length) ?? prepared((reader, ...marks: string[]) => build(reader, marks))
    byLength.set(values.length, query)
    return query(db, ...values)
  }
}

function compile<Row>(build: (db: Reader, ...values: never) => Query<Row>, db: Reader, count: number) {
  const marks = Array.from({ length: count }, (_, i) => `\u0000value ${i}`)
  const query = build(db, ...(marks as never)).compile()
  return { query, places: query.parameters.map((parameter) => marks.indexOf(parameter as string)) }
}
