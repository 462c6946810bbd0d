import { type SubmitEvent, useId, useState } from 'react'
import { maxTagLength } from '../../../../../contract/desk/partners/partner-changes.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { InputDialog } from '../../parts/InputDialog.tsx'
import { tagsIn } from '../edit/read-tags.ts'

interface Props {
  /** Number of selected partners. */
  count: number
  /** Tags in use, as suggestions. */
  tags: readonly string[]
  onStart: (tag: string) => void
  onClose: () => void
}

/** Asks which tag the selected partners get. */
export function TagDialog({ count, tags, onStart, onClose }: Props) {
  const t = useTexts('desk-partners')
  const desk = useTexts('desk')
  const formId = useId()
  const suggestions = useId()
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [tag, ...others] = tagsIn(String(new FormData(event.currentTarget).get('tag') ?? '')) ?? []
    if (tag !== undefined && others.length === 0) return onStart(tag)
    setError(t('bulk.tag.invalid'))
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <InputDialog
      open
      onClose={onClose}
      title={t('bulk.tag.heading', { count })}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {desk('steps.keep')}
          </Button>
          <Button type="submit" form={formId}>
            {t('bulk.tag.action')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={t('tag')}
          name="tag"
          list={suggestions}
          autoComplete="off"
          maxLength={maxTagLength}
          data-autofocus
          hint={t('bulk.tag.hint')}
          error={error}
        />
        <datalist id={suggestions}>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
      </form>
    </InputDialog>
  )
}
