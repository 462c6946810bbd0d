import { atom } from 'nanostores'
import type { Order } from '../../../../../contract/orders/order.ts'
import { codeOf } from '../../../../../contract/scalars.ts'
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

/**
 * Forgets an edit that has been saved. Returns false if it was changed while it was saved: then the rest is kept for
 * the saved order.
 */
export function discardSaved(number: string, sent: UnsavedEdit, saved: Pick<Order, 'items'>): boolean {
  const latest = $unsavedEdits.get()[number]
  if (latest && latest !== sent) {
    const existing = skusOf(saved)
    storeEdit(number, { added: latest.added.filter(({ sku }) => !existing.has(sku)) })
    return false
  }
  discardEdit(number)
  return true
}

/** An edit without items that somebody else has added meanwhile: its input was not meant for their line. */
export function editFor({ drafts, added, reason }: UnsavedEdit, order: Pick<Order, 'items'>): UnsavedEdit {
  const existing = skusOf(order)
  const repeated = new Set(added.flatMap(({ sku }) => (existing.has(sku) ? sku : [])))
  return {
    drafts: Object.fromEntries(Object.entries(drafts).filter(([sku]) => !repeated.has(sku))),
    added: added.filter(({ sku }) => !repeated.has(sku)),
    reason
  }
}

const skusOf = ({ items }: Pick<Order, 'items'>) => new Set(items.map(({ productVariant }) => codeOf(productVariant)))
