import { atom } from 'nanostores'
import { warnBeforeUnload } from '../../lib/warn-before-unload.ts'
import type { LineDrafts } from './read-changes.ts'

/** Unsaved input for the line items of an order. */
export interface UnsavedEdit {
  drafts: LineDrafts
  added: readonly { sku: string; name: string }[]
  reason: string
}

const emptyEdit: UnsavedEdit = { drafts: {}, added: [], reason: '' }

/** Unsaved edits by order number, kept while other desk pages are open; the browser warns before a reload. */
export const $unsavedEdits = atom<Readonly<Record<string, UnsavedEdit>>>({})

$unsavedEdits.listen((edits) => warnBeforeUnload(Object.keys(edits).length > 0, 'orders'))

/** The unsaved edit of an order; empty if there is none. */
export const unsavedEditOf = (number: string): UnsavedEdit => $unsavedEdits.get()[number] ?? emptyEdit

export const storeEdit = (number: string, change: Partial<UnsavedEdit>) =>
  $unsavedEdits.set({ ...$unsavedEdits.get(), [number]: { ...unsavedEditOf(number), ...change } })

export function discardEdit(number: string): void {
  const { [number]: _forgotten, ...rest } = $unsavedEdits.get()
  $unsavedEdits.set(rest)
}
