import { array, boolean, enums, type Infer, object, size, string } from 'superstruct'
import type { Permission } from './permissions.ts'
import { endpoint } from '../endpoint.ts'
import { boundedText, Instant } from '../scalars.ts'

/** Objects that notes are about: a partner by id, an order by number. */
export const noteKinds = ['partner', 'order'] as const
export type NoteKind = (typeof noteKinds)[number]

/** The permission to read, write and delete notes of a kind. */
export const notePermissions = { partner: 'partners', order: 'orders' } as const satisfies Record<NoteKind, Permission>

const about = { kind: enums(noteKinds), objectId: size(string(), 1, 100) }

/** A note for colleagues, never shown to partners. */
export const Note = object({
  id: string(),
  at: Instant,
  staffName: string(),
  text: string(),
  /** Whether the caller may delete it: as its author, or as a manager. */
  removable: boolean()
})
export type Note = Infer<typeof Note>

/** Notes about an object, newest first. */
export const listNotes = endpoint({
  method: 'GET',
  path: '/api/v2/desk/notes',
  for: 'staff',
  query: object(about),
  output: array(Note)
})

export const addNote = endpoint({
  method: 'POST',
  path: '/api/v2/desk/notes',
  for: 'staff',
  input: object({ ...about, text: boundedText(1, 2000) }),
  output: Note,
  status: 201,
  errors: { 'not-found': 404 }
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/v2/desk/notes/:id',
  for: 'staff',
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'not-your-note': 403 }
})
