import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { errorText } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useFailure } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { maxNameLength } from '../form/list-name.ts'
import { changeList } from '../store.ts'
import { selectOnFocus } from '../../../ui/form/select-on-focus.ts'

/** Renames in place; Escape cancels. */
export function RenameForm({ list, onDone }: { list: ShoppingList; onDone: () => void }) {
  const t = useTexts('shopping-lists')
  const [name, setName] = useState(list.name)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const missing = name.trim() === ''
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (missing || busy) return
    if (name.trim() === list.name) return onDone()
    setBusy(true)
    try {
      await changeList(list.id, { name: name.trim() })
      onDone()
    } catch (error) {
      // A notice would cover the button.
      setFailure(errorText(error))
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 max-md:w-full max-md:flex-none md:max-w-text">
        <Field
          label={t('name')}
          labelHidden
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the button that was clicked
          autoFocus
          onFocus={selectOnFocus}
          maxLength={maxNameLength}
          value={name}
          error={missing ? t('required') : undefined}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Button type="submit" busy={busy} className="min-h-(--control-height)">
        {t('save')}
      </Button>
      <Button appearance="quiet" onClick={onDone} className="min-h-(--control-height)">
        {t('cancel')}
      </Button>
      {failure && (
        <div className="w-full">
          <ErrorBanner>{failure}</ErrorBanner>
        </div>
      )}
    </form>
  )
}
