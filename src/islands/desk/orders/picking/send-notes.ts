import { addNote } from '../../../../../contract/desk/notes.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { $picking, type ShortNote } from './picking.ts'
import { rootNumberOf } from '../../../../../contract/orders/order.ts'

let isSending = false

/** Sends the notes about missing units one by one; failed ones are kept for the next attempt. */
export async function sendNotes(textOf: (note: ShortNote) => string): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let [note] = $picking.get().notes; note; [note] = $picking.get().notes) {
      await send(note, textOf(note))
      const sent = note
      const { notes, ...progress } = $picking.get()
      $picking.set({ ...progress, notes: notes.filter((unsent) => !isSame(unsent, sent)) })
    }
  } catch {
    // Retried once the network is available again.
  } finally {
    isSending = false
  }
}

const isSame = (a: ShortNote, b: ShortNote) => a.number === b.number && a.sku === b.sku

/** Adds a note to the root order. @throws the error that prevented it */
async function send({ number, sku, missing, wanted }: ShortNote, text: string): Promise<void> {
  const input = { kind: 'order', objectId: rootNumberOf(number), text } as const
  const idempotencyKey = `pick:${number}:${sku}:${missing}:${wanted}`
  try {
    await deskCall(addNote, { input, idempotencyKey })
  } catch (error) {
    // An order that no longer exists needs no note.
    if (!(error instanceof ApiError) || error.problem.status !== 404) throw error
  }
}
