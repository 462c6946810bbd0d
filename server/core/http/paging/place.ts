import { create, pattern, string, tuple } from 'superstruct'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from '../../../db/schema/schema.ts'

/** The last row of a page of a list that is sorted by time, newest first, then by id. */
export interface Place {
  at: string
  id: string
}

/** A text of a place, which a client could have changed: PostgreSQL rejects NUL. */
export const PlaceText = pattern(string(), /^[^\0]*$/)

const Shape = tuple([PlaceText, PlaceText])

/** The start of the next page as returned to the client; null if there is none. */
export const nextPlace = (last: Place | undefined): string | null => (last ? JSON.stringify([last.at, last.id]) : null)

/** Parses what `nextPlace` returned; undefined for any other text: the list starts over. */
export function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined
  try {
    const [at, id] = create(JSON.parse(text), Shape)
    return { at, id }
  } catch {
    return undefined
  }
}

/** Whether a row comes after a place in such a list. */
export const isAfterPlace = (at: string, id: string, place: Place): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${place.at}, ${place.id})`

/** A page to read: at most `limit` rows after a place, or the newest ones. */
export interface PlacePage {
  after: Place | undefined
  limit: number
}

type Column = { [T in keyof Schema]: `${T}.${keyof Schema[T] & string}` }[keyof Schema]

/** Runs a query for a page, sorted by the columns of time and id. */
export function newestAfter<T extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, T, Row>,
  { after, limit }: PlacePage,
  [at, id]: readonly [at: Column, id: Column]
): Promise<Row[]> {
  const rest = after ? query.where(isAfterPlace(at, id, after)) : query
  return rest.orderBy(sql.ref(at), 'desc').orderBy(sql.ref(id), 'desc').limit(limit).execute()
}

/**
 * The first page of rows from several tables, and the start of the next one: the extra row of a table, read beyond the
 * page, shows that there is one.
 */
export function mergePages<Row>(
  rows: readonly Row[],
  perPage: number,
  placeOf: (row: Row) => Place
): { shown: Row[]; next: string | null } {
  const keyOf = (row: Row) => {
    const { at, id } = placeOf(row)
    return `${at} ${id}`
  }
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
  const shown = sorted.slice(0, perPage)
  const last = sorted.length > perPage ? shown.at(-1) : undefined
  return { shown, next: nextPlace(last && placeOf(last)) }
}
