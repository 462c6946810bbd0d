import type { CompiledQuery, Kysely } from 'kysely'
import type { Reader } from './tx.ts'

interface Query<Row> {
  compile(): CompiledQuery<Row>
}

const statementNames = new Map<string, string>()

/** The name under which PostgreSQL connections keep the plan of a prepared query; undefined for any other query. */
export const statementName = (sql: string): string | undefined => statementNames.get(sql)

/**
 * A query with a fixed shape: built and compiled once per engine, then only bound to new values. For the hottest
 * queries (052), because building and planning a query costs more than running it. The builder may use each value any
 * number of times, but must not inspect it.
 */
export function prepared<Values extends readonly unknown[], Row>(build: (db: Reader, ...values: Values) => Query<Row>) {
  const compiled = new Map<unknown, { query: CompiledQuery<Row>; positions: number[] }>()
  return async (db: Reader, ...values: Values): Promise<Row[]> => {
    const engine = db.getExecutor().adapter.constructor
    const { query, positions } = compiled.get(engine) ?? compile(build, db, values.length)
    compiled.set(engine, { query, positions })
    const parameters = query.parameters.map((fixed, i) => (positions[i] === -1 ? fixed : values[positions[i]!]))
    return execute(db, { ...query, parameters })
  }
}

async function execute<Row>(db: Reader, query: CompiledQuery<Row>): Promise<Row[]> {
  return (await (db as Kysely<unknown>).executeQuery<Row>(query)).rows
}

/** Longer lists are rare; compiling their queries costs little in comparison. */
const maxPreparedLength = 1024
/** A page. Every connection keeps the plans of all lengths in memory, so those of exports are not kept. */
const maxNamedValues = 128

/**
 * Same as `prepared` for a list of values, in any order and with duplicates; no values find no rows. A list is padded
 * with its last value to the next power of two, so that few queries are compiled.
 */
export function preparedMany<Row>(build: (db: Reader, values: readonly string[]) => Query<Row>) {
  const byLength = new Map<number, ReturnType<typeof prepared<string[], Row>>>()
  return async (db: Reader, values: readonly string[]): Promise<Row[]> => {
    const last = values.at(-1)
    if (last === undefined) return []
    if (values.length > maxPreparedLength) return execute(db, build(db, values).compile())
    const length = 2 ** Math.ceil(Math.log2(values.length))
    const query = byLength.get(length) ?? prepared((reader, ...placeholders: string[]) => build(reader, placeholders))
    byLength.set(length, query)
    return query(db, ...values, ...Array.from({ length: length - values.length }, () => last))
  }
}

function compile<Row>(build: (db: Reader, ...values: never) => Query<Row>, db: Reader, count: number) {
  const placeholders = Array.from({ length: count }, (_, i) => `\u0000value ${i}`)
  const query = build(db, ...(placeholders as never)).compile()
  const isNew = count <= maxNamedValues && !statementNames.has(query.sql)
  if (isNew) statementNames.set(query.sql, `prepared_${statementNames.size}`)
  return { query, positions: query.parameters.map((parameter) => placeholders.indexOf(parameter as string)) }
}
