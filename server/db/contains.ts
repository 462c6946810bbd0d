import { sql } from 'kysely'

/** Whether a column of folded text contains a folded term, matched literally. */
export const contains = (column: string, term: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${term.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
