import { useState } from 'react'
import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { deleteList } from '../store.ts'

interface Props {
  /** The list to delete; undefined closes the dialog. */
  list?: ShoppingList
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation before deleting a list. */
export function DeleteDialog({ list, onClose, onDeleted }: Props) {
  const t = useTexts('shopping-lists')
  const [busy, setBusy] = useState(false)
  const confirm = async ({ id, name }: ShoppingList) => {
    setBusy(true)
    try {
      await deleteList(id)
      showSuccessToast(t('deleted', { name }))
      onDeleted()
      onClose()
    } catch (error) {
      showErrorToast(error, t('error'), t('offline'))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={list !== undefined}
      onClose={onClose}
      title={t('deleteTitle')}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button appearance="danger" busy={busy} onClick={() => list && void confirm(list)}>
            {t('delete')}
          </Button>
        </>
      }
    >
      {list && (
        <div className="grid gap-2">
          <p className="wrap-anywhere">{t('deleteText', { name: list.name, count: list.items.length })}</p>
          {list.shared && <p>{t('deleteShared')}</p>}
        </div>
      )}
    </Dialog>
  )
}
