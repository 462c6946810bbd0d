import { addNote } from '../../../../../contract/desk/notes.ts'
import { isRejected } from '../../../../lib/api/api-error.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { $picking, type ShortNote } from './picking.ts'
import { rootNumberOf } from '../../../../../contract/orders/order.ts'

let isSending = false

/** Sends the notes about missing units one by one; failed ones are kept for the next attempt. */
export async function sendNotes(textOf: (note: ShortNote) => string): Promise<void> {
  if (isSending) return
  isSending = true
  const rejected = new Set<string>()
  const next = () => $picking.get().notes.find((note) => !rejected.has(keyOf(note)))
  try {
    for (let note = next(); note; note = next()) {
      const key = keyOf(note)
      if (await isSettled(note, textOf(note))) {
        const { notes, ...progress } = $picking.get()
        // A note that was corrected while it was sent is sent as well.
        $picking.set({ ...progress, notes: notes.filter((unsent) => keyOf(unsent) !== key) })
      } else rejected.add(key)
    }
  } catch {
    // Sent again by the next attempt.
  } finally {
    isSending = false
  }
}

const keyOf = ({ number, sku, missing, wanted }: ShortNote) => `pick:${number}:${sku}:${missing}:${wanted}`

/** Adds a note to the root order, or returns that it was rejected. @throws the error that also affects the other notes */
async function isSettled(note: ShortNote, text: string): Promise<boolean> {
  const input = { kind: 'order', objectId: rootNumberOf(note.number), text } as const
  try {
    await deskCall(addNote, { input, idempotencyKey: keyOf(note) })
    return true
  } catch (error) {
    if (!isRejected(error) || error.status === 401) throw error
    // An order that no longer exists needs no note; a reused key means that this note was sent in another language.
    return error.status === 404 || error.problem.refusal === 'idempotency-key-reused'
  }
}
