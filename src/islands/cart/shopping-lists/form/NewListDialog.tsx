import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { showToast, toastDurations } from '../../../../lib/toasts.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import { createList } from '../store.ts'
import { ListForm } from './ListForm.tsx'

interface Props {
  open: boolean
  items: { productVariant: string; quantity: number }[]
  /** Summary of the list, as text. */
  about: string
  onClose: () => void
}

/** Name and visibility of a new list with these lines. */
export function NewListDialog({ open, items, about, onClose }: Props) {
  const t = useTexts('shopping-lists')
  const [shared, setShared] = useState(false)
  const save = async (name: string) => {
    await createList({ name, items, shared })
    showToast({ title: t('savedTitle'), text: t('savedText'), tone: 'success', duration: toastDurations.change })
  }
  const texts = { name: t('name'), missing: t('required'), cancel: t('cancel'), save: t('saveList') }
  return (
    <ListForm open={open} title={t('newList')} about={about} texts={texts} onSave={save} onClose={onClose}>
      <Switch checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {t('share')}
      </Switch>
    </ListForm>
  )
}
