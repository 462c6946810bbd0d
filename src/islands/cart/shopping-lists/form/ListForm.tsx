import { type Dispatch, type ReactNode, type SetStateAction, type SubmitEvent, useId, useState } from 'react'
import { showErrorToast } from '../../../../lib/toasts.ts'
import { useIsMounted } from '../../../section/use-sending.ts'
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
  /** Saves the list under this name; the dialog stays open if it fails. */
  onSave: (name: string) => Promise<void>
  /** Whether saving leaves the page; if so, it stays busy until then. */
  leavesPage?: boolean
  onClose: () => void
  above?: ReactNode
  /** Further fields. */
  children?: ReactNode
}

/** Asks for the name of a list. The input is kept until the list is saved. */
export function ListForm({ open, ...rest }: Props) {
  const [name, setName] = useState(defaultListName)
  return open && <OpenForm {...rest} name={name} setName={setName} />
}

interface OpenProps extends Omit<Props, 'open'> {
  name: string
  setName: Dispatch<SetStateAction<string>>
}

function OpenForm({
  title,
  about,
  texts,
  onSave,
  leavesPage = false,
  onClose,
  above,
  children,
  ...entered
}: OpenProps) {
  const form = useId()
  const { name, setName } = entered
  const [busy, setBusy] = useState(false)
  const isOpen = useIsMounted()
  const isMissing = name.trim() === ''
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isMissing || busy) return
    setBusy(true)
    try {
      await onSave(name.trim())
      if (leavesPage) return
      setName((current) => (current === name ? defaultListName() : current))
      if (isOpen()) onClose()
    } catch (error) {
      showErrorToast(error)
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
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
