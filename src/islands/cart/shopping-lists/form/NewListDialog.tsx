import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../../lib/toasts.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import { createList } from '../store.ts'
import { ListForm } from './ListForm.tsx'
import { tellFailure } from '../parts/tell-failure.ts'

interface Props {
  open: boolean
  items: { productVariant: string; quantity: number }[]
  /** What will be on the list, in words. */
  about: string
  onClose: () => void
}

/** A name for a list that begins with these lines, and whether colleagues see it. */
export function NewListDialog({ open, items, about, onClose }: Props) {
  const t = useTexts('lists')
  const [shared, setShared] = useState(false)
  const save = async (name: string) => {
    try {
      await createList({ name, items, shared })
    } catch (error) {
      tellFailure(error, t)
      return false
    }
    notify({ title: t('savedTitle'), text: t('savedText'), tone: 'success', duration: noticeTimes.change })
    return true
  }
  const words = { name: t('name'), missing: t('required'), cancel: t('cancel'), save: t('saveList') }
  return (
    <ListForm open={open} title={t('newList')} about={about} words={words} onSave={save} onClose={onClose}>
      <Switch checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {t('share')}
      </Switch>
    </ListForm>
  )
}
