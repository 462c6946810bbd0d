import { type SubmitEvent, useId, useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { createList } from '../store.ts'
import { defaultListName, longestName } from './list-name.ts'
import { tellFailure } from './tell-failure.ts'

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
  const form = useId()
  const [name, setName] = useState(defaultListName)
  const [shared, setShared] = useState(false)
  const [busy, setBusy] = useState(false)
  const missing = name.trim() === ''
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (missing || busy) return
    setBusy(true)
    try {
      await createList({ name: name.trim(), items, shared })
      notify({ title: t('savedTitle'), text: t('savedText'), tone: 'success', duration: noticeTimes.change })
      setName(defaultListName())
      onClose()
    } catch (error) {
      tellFailure(error, t)
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('newList')}
      subtitle={about}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {t('saveList')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
        <Field
          label={t('name')}
          data-autofocus
          onFocus={(event) => event.target.select()}
          maxLength={longestName}
          value={name}
          error={missing ? t('required') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Switch checked={shared} onChange={(event) => setShared(event.target.checked)}>
          {t('share')}
        </Switch>
      </form>
    </Dialog>
  )
}
