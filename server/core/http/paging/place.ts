import { create, pattern, string, tuple } from 'superstruct'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

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
