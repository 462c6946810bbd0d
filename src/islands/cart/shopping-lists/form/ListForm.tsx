import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { defaultListName, maxNameLength } from './list-name.ts'
import { selectOnFocus } from '../../../ui/form/select-on-focus.ts'

interface Props {
  open: boolean
  title: string
  /** Summary of the list. */
  about: string
  texts: Record<'name' | 'missing' | 'cancel' | 'save', string>
  /** Saves the list under this name; resolves to whether it succeeded. */
  onSave: (name: string) => Promise<boolean>
  /** Whether saving leaves the page; if so, it stays busy until then. */
  leavesPage?: boolean
  onClose: () => void
  above?: ReactNode
  /** Further fields. */
  children?: ReactNode
}

/** Asks for the name of a list. The input is kept until the list is saved. */
export function ListForm({ open, title, about, texts, onSave, leavesPage = false, onClose, above, children }: Props) {
  const form = useId()
  const [name, setName] = useState(defaultListName)
  const [busy, setBusy] = useState(false)
  const isMissing = name.trim() === ''
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isMissing || busy) return
    setBusy(true)
    const isSaved = await onSave(name.trim())
    if (isSaved && leavesPage) return
    setBusy(false)
    if (!isSaved) return
    setName(defaultListName())
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      subtitle={about}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
        {above}
        <Field
          label={texts.name}
          name="name"
          autoComplete="off"
          data-autofocus
          onFocus={selectOnFocus}
          maxLength={maxNameLength}
          value={name}
          error={isMissing ? texts.missing : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {children}
      </form>
    </Dialog>
  )
}
