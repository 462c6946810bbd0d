import { saveGrid } from '../../../../../contract/cart/quick-order.ts'
import { callOnce } from '../../../../lib/api/call-once.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { ListForm } from '../../shopping-lists/form/ListForm.tsx'
import type { EnteredRow } from '../rows/paste.ts'

interface Props {
  open: boolean
  rows: readonly EnteredRow[]
  onClose: () => void
}

/** Saves the grid under a name, as entered. */
export function SaveGridDialog({ open, rows, onClose }: Props) {
  const t = useTexts('quick-order')
  const save = async (name: string) => {
    await callOnce(saveGrid, { input: { name, rows: [...rows] } })
    showSuccessToast(t('saved.done', { name }))
  }
  const texts = { name: t('saved.name'), missing: t('saved.missing'), cancel: t('saved.cancel'), save: t('tools.save') }
  return (
    <ListForm
      open={open}
      title={t('tools.save')}
      about={t('saved.about', { count: rows.length })}
      texts={texts}
      onSave={save}
      onClose={onClose}
    />
  )
}
