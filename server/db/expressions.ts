import { type RawBuilder, sql } from 'kysely'

/** Whether a column of folded text contains a folded term, matched literally. */
export const contains = (column: string, term: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${term.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** A value for each row by its key, so that one statement updates many rows: `case sku when 'A' then 1 when 'B' then 2 end`. */
export const valueByKey = <Value>(
  column: string,
  values: readonly (readonly [key: string, value: RawBuilder<Value>])[]
) =>
  sql<Value>`case ${sql.ref(column)} ${sql.join(
    values.map(([key, value]) => sql`when ${key} then ${value}`),
    sql` `
  )} end`
