import { useStore } from '@nanostores/react'
import { editOrder, previewOrderEdit, proposeOrderEdit } from '../../../../../contract/desk/orders/order-edits.ts'
import { type DeskOrder, readDeskOrder } from '../../../../../contract/desk/orders.ts'
import type { Order } from '../../../../../contract/orders/order.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useIsMounted, useSending } from '../../../section/use-sending.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { type LineDraft, itemsOf, readChanges, withoutUnchanged } from './read-changes.ts'
import { $unsavedEdits, discardSaved, editFor, storeEdit, unsavedEditOf } from './unsaved-edits.ts'

/** A change of an order that is being entered; the server prices it after each input. */
export function useOrderEdit({ number, order }: DeskOrder) {
  const format = { currency: order.currencyCode, locale: useLocale() }
  useStore($unsavedEdits)
  const { drafts, added } = editFor(unsavedEditOf(number), order)
  const items = itemsOf(order, added)
  const { changes, invalid } = readChanges(items, drafts, format)
  const isReady = changes.length > 0 && invalid.length === 0
  const key = isReady ? `${order.version} ${JSON.stringify(changes)}` : undefined
  const { data, error, loading } = useLoad(key, (signal) =>
    deskCall(previewOrderEdit, { params: { number }, input: { changes }, signal })
  )
  return {
    drafts,
    items,
    ...draftActions(number, order, format),
    changes,
    invalid,
    preview: isReady && error === undefined ? data : undefined,
    error: isReady ? error : undefined,
    loading: isReady && loading
  }
}

function draftActions(number: string, order: Order, format: Parameters<typeof readChanges>[2]) {
  const latest = () => editFor(unsavedEditOf(number), order)
  const dropUnchanged = () => {
    // Discarded while it was being saved.
    if (!$unsavedEdits.get()[number]) return
    const edit = latest()
    storeEdit(number, { ...edit, drafts: withoutUnchanged(itemsOf(order, edit.added), edit.drafts, format) })
  }
  const change = (sku: string, draft: LineDraft) => {
    const { drafts: all, ...edit } = latest()
    storeEdit(number, { ...edit, drafts: { ...all, [sku]: { ...all[sku], ...draft } } })
    // A price is text and may be incomplete.
    if (draft.price === undefined) dropUnchanged()
  }
  return {
    change,
    dropUnchanged,
    /** Adds one unit of an item. */
    add: (item: { sku: string; name: string }) => {
      const edit = latest()
      storeEdit(number, { ...edit, added: [...edit.added, item] })
      change(item.sku, { quantity: 1 })
    },
    /** Removes an item that was added. */
    removeAdded: (sku: string) => {
      const { added, drafts, ...edit } = latest()
      storeEdit(number, {
        ...edit,
        added: added.filter((item) => item.sku !== sku),
        drafts: Object.fromEntries(Object.entries(drafts).filter(([otherSku]) => otherSku !== sku))
      })
    }
  }
}

interface EditOptions extends Pick<ReturnType<typeof useOrderEdit>, 'changes' | 'preview' | 'dropUnchanged'> {
  onChanged: (order: DeskOrder) => void
  onClose: () => void
}

/** Saves the change as previewed, or proposes it to the buyer. */
export function useSaveEdit(
  { number, order, company }: DeskOrder,
  { changes, preview, dropUnchanged, onChanged, onClose }: EditOptions
) {
  const t = useTexts('desk-orders')
  const sending = useSending()
  const isMounted = useIsMounted()
  const params = { number }
  const save = async (reason: string) => {
    if (!preview) return
    const input = { changes, reason, basedOn: order.version, expectedTotal: preview.after.total }
    const sent = unsavedEditOf(number)
    await sending.send(async () => {
      try {
        const saved = await deskCall(preview.needsConsent ? proposeOrderEdit : editOrder, { params, input })
        const isAllSaved = discardSaved(number, sent, saved.order)
        onChanged(saved)
        const name = company.buyer.name
        const text = preview.needsConsent ? t('edit.asked', { name, number }) : t('edit.done', { number })
        showSuccessToast(text)
        if (isAllSaved && isMounted()) onClose()
      } catch (failure) {
        // The input is kept, and priced against the current order.
        if (isApiError(failure, editOrder, 'order-changed')) {
          const current = await deskCall(readDeskOrder, { params })
          dropUnchanged()
          onChanged(current)
        }
        throw failure
      }
    })
  }
  return { ...sending, save }
}
