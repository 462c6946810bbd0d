import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { ConfirmDialog } from '../../../section/ConfirmDialog.tsx'
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
  return (
    <ConfirmDialog
      danger
      subject={list}
      texts={{
        title: t('deleteTitle'),
        cancel: t('cancel'),
        action: t('delete'),
        done: t('deleted', { name: list?.name })
      }}
      onConfirm={async ({ id }) => {
        await deleteList(id)
        onDeleted()
      }}
      onClose={onClose}
    >
      {list && (
        <div className="grid gap-2">
          <p className="wrap-anywhere">{t('deleteText', { name: list.name, count: list.items.length })}</p>
          {list.shared && <p>{t('deleteShared')}</p>}
        </div>
      )}
    </ConfirmDialog>
  )
}
