import { create, pattern, string, tuple } from 'superstruct'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from '../../../db/schema/schema.ts'

/** Keyset pagination: the last row of a page of a list sorted by time, newest first, then by id. */
export interface Cursor {
  at: string
  id: string
}

/** A text of a cursor. Clients can change cursors, and PostgreSQL rejects NUL. */
export const CursorText = pattern(string(), /^[^\0]*$/)

const Shape = tuple([CursorText, CursorText])

/** The cursor of the next page as returned to the client; null if there is no next page. */
const nextCursor = (last: Cursor | undefined): string | null => (last ? JSON.stringify([last.at, last.id]) : null)

/** Parses what `nextCursor` returned; undefined for any other text: the list starts over. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const [at, id] = create(JSON.parse(text), Shape)
    return { at, id }
  } catch {
    return undefined
  }
}

/** Whether a row comes after a cursor, in columns `at` and `id`. */
const isAfterCursor = (at: string, id: string, cursor: Cursor): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${cursor.at}, ${cursor.id})`

/** A page to read: at most `limit` rows after the cursor, or the newest ones. */
export interface CursorPage {
  after: Cursor | undefined
  limit: number
}

type Column = { [T in keyof Schema]: `${T}.${keyof Schema[T] & string}` }[keyof Schema]

/** Runs a query for a page, sorted by the columns of time and id. */
export function newestAfter<T extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, T, Row>,
  { after, limit }: CursorPage,
  [at, id]: readonly [at: Column, id: Column]
): Promise<Row[]> {
  const rest = after ? query.where(isAfterCursor(at, id, after)) : query
  return rest.orderBy(sql.ref(at), 'desc').orderBy(sql.ref(id), 'desc').limit(limit).execute()
}

/**
 * Merges the rows of several tables, newest first, into a page and the cursor of the next one. Each table must be read
 * one row beyond the page, to detect a next page.
 */
export function mergePages<Row>(
  rows: readonly Row[],
  perPage: number,
  cursorOf: (row: Row) => Cursor
): { shown: Row[]; next: string | null } {
  const keyOf = (row: Row) => {
    const { at, id } = cursorOf(row)
    return `${at} ${id}`
  }
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
  const shown = sorted.slice(0, perPage)
  const last = sorted.length > perPage ? shown.at(-1) : undefined
  return { shown, next: nextCursor(last && cursorOf(last)) }
}
