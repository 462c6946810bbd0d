import { useStore } from '@nanostores/react'
import { editOrder, previewOrderEdit, proposeOrderEdit } from '../../../../../contract/desk/orders/order-edits.ts'
import { type DeskOrder, readDeskOrder } from '../../../../../contract/desk/orders.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useSending } from '../../../section/use-sending.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { type LineDraft, itemsOf, readChanges } from './read-changes.ts'
import { $unsavedEdits, storeEdit, unsavedEditOf } from './unsaved-edits.ts'

/** A change of an order that is being entered; the server prices it after each input. */
export function useOrderEdit({ number, order }: DeskOrder) {
  const locale = useLocale()
  useStore($unsavedEdits)
  const { drafts, added } = unsavedEditOf(number)
  const items = itemsOf(order, added)
  const { changes, invalid } = readChanges(items, drafts, { currency: order.currencyCode, locale })
  const isReady = changes.length > 0 && invalid.length === 0
  const key = isReady ? `${order.version} ${JSON.stringify(changes)}` : undefined
  const { data, error, loading } = useLoad(key, (signal) =>
    deskCall(previewOrderEdit, { params: { number }, input: { changes }, signal })
  )
  const change = (sku: string, draft: LineDraft) => {
    const { drafts: all } = unsavedEditOf(number)
    storeEdit(number, { drafts: { ...all, [sku]: { ...all[sku], ...draft } } })
  }
  return {
    drafts,
    items,
    change,
    /** Adds one unit of an item. */
    add: (item: { sku: string; name: string }) => {
      storeEdit(number, { added: [...unsavedEditOf(number).added, item] })
      change(item.sku, { quantity: 1 })
    },
    /** Removes an item that was added. */
    removeAdded: (sku: string) => {
      const { added: allAdded, drafts: all } = unsavedEditOf(number)
      storeEdit(number, {
        added: allAdded.filter((item) => item.sku !== sku),
        drafts: Object.fromEntries(Object.entries(all).filter(([otherSku]) => otherSku !== sku))
      })
    },
    changes,
    invalid,
    preview: isReady && error === undefined ? data : undefined,
    error: isReady ? error : undefined,
    loading: isReady && loading
  }
}

interface EditOptions extends Pick<ReturnType<typeof useOrderEdit>, 'changes' | 'preview'> {
  onChanged: (order: DeskOrder) => void
  onClose: () => void
}

/** Saves the change as previewed, or proposes it to the buyer. */
export function useSaveEdit(
  { number, order, company }: DeskOrder,
  { changes, preview, onChanged, onClose }: EditOptions
) {
  const t = useTexts('desk-orders')
  const sending = useSending()
  const params = { number }
  const save = async (reason: string) => {
    if (!preview) return
    const input = { changes, reason, basedOn: order.version, expectedTotal: preview.after.total }
    await sending.send(async () => {
      try {
        onChanged(await deskCall(preview.needsConsent ? proposeOrderEdit : editOrder, { params, input }))
        const name = company.buyer.name
        const text = preview.needsConsent ? t('edit.asked', { name, number }) : t('edit.done', { number })
        showSuccessToast(text)
        onClose()
      } catch (failure) {
        // The input is kept, and priced against the current order.
        if (isApiError(failure, editOrder, 'order-changed')) onChanged(await deskCall(readDeskOrder, { params }))
        throw failure
      }
    })
  }
  return { ...sending, save }
}
